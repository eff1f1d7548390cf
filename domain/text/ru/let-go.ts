import type { letGoEn } from "#text/en/let-go.ts";
import type { Same } from "#text/text.ts";

export const letGoRu = {
  title: "С чем расстаться",
  unworn: "Давно не надевали",
  unworn_hint: {
    one: "{count} вещь не надевали год или ни разу за полгода.",
    few: "{count} вещи не надевали год или ни разу за полгода.",
    many: "{count} вещей не надевали год или ни разу за полгода.",
    other: "{count} вещи не надевали год или ни разу за полгода.",
  },
  begin: "Перебрать",
  find: "Что я не ношу?",
  keep: "Оставить",
  archive: "В архив",
  share_text: "Отдам в хорошие руки: {garment}",
  not_shared: "Не удалось поделиться. Попробуйте ещё раз.",
  never_worn: "Ни разу не надевали",
  number: "{number} из {count}",
  nothing: "Расставаться не с чем",
  nothing_hint: "Всё вы надевали за последний год или купили недавно.",
  done: "Это всё",
  done_hint: "Оставлено: {kept}. В архиве: {archived}. Про оставленное не спросим полгода.",
  limit_hint: "Вещи в архиве занимают место, пока вы их не удалите.",
  show_archived: "Открыть архив",
  not_loaded: "Не удалось просмотреть гардероб. Проверьте связь.",
} satisfies Same<typeof letGoEn>;
