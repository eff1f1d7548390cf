import type { checkEn } from "#text/en/check.ts";
import type { Same } from "#text/text.ts";

export const checkRu = {
  check_items: {
    one: "Проверить {count} вещь",
    few: "Проверить {count} вещи",
    many: "Проверить {count} вещей",
    other: "Проверить {count} вещи",
  },
  dot_hint: "Точка на карточке — значит, мы сомневались. Проверите вещь, и точка исчезнет.",
  title: "Всё верно?",
  number: "{number} из {count}",
  right: "Верно",
  skip: "Пропустить",
  back: "Назад",
  not_saved: "Не сохранилось. Спросим ещё раз.",
  done: "Всё проверено",
  done_skipped: {
    one: "{count} вещь пропущена. Точка на ней подождёт.",
    few: "{count} вещи пропущены. Точки на них подождут.",
    many: "{count} вещей пропущено. Точки на них подождут.",
    other: "{count} вещи пропущены. Точки на них подождут.",
  },
} satisfies Same<typeof checkEn>;
