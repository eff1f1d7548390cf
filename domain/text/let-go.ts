import { textsOf } from "#text/fill-in.ts";
import type { Same } from "#text/text.ts";

export const letGoEn = {
  title: "What to let go of",
  unworn: "Not worn in a while",
  unworn_hint: [
    "{count} item you haven’t worn in a year, or not once in the half year you’ve had it.",
    "{count} items you haven’t worn in a year, or not once in the half year you’ve had them.",
  ],
  begin: "Go through them",
  find: "What don’t I wear?",
  keep: "Keep",
  archive: "Archive",
  share_text: "Looking for a new home: {garment}",
  not_shared: "Couldn’t share it. Please try again.",
  never_worn: "Never worn",
  number: "{number} of {count}",
  nothing: "Nothing to let go of",
  nothing_hint: "You’ve worn everything in the last year, or it’s still new.",
  done: "That’s all",
  done_hint: "Kept: {kept}. Archived: {archived}. We won’t ask about what you kept for half a year.",
  limit_hint: "Archived items still count toward your limit until you delete them.",
  show_archived: "Show the archive",
  not_loaded: "Couldn’t look through your wardrobe. Check your connection.",
};

export const letGoRu = {
  title: "С чем расстаться",
  unworn: "Давно не надевали",
  unworn_hint: [
    "{count} вещь не надевали год или ни разу за полгода.",
    "{count} вещи не надевали год или ни разу за полгода.",
    "{count} вещей не надевали год или ни разу за полгода.",
  ],
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

/** A text of "Let go"; loaded with its sheet and its offers (STATE-04). */
export const letGoText = textsOf<keyof typeof letGoEn>({ en: letGoEn, ru: letGoRu });
