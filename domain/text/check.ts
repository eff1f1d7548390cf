import { textsOf } from "#text/fill-in.ts";
import type { Same } from "#text/text.ts";

export const checkEn = {
  check_items: ["Check {count} item", "Check {count} items"],
  dot_hint: "A dot on a card means we weren’t sure. Check the item, and the dot goes away.",
  title: "Is this right?",
  number: "{number} of {count}",
  right: "Yes",
  skip: "Skip",
  back: "Back",
  not_saved: "Not saved. We’ll ask about it again.",
  done: "All checked",
  done_skipped: [
    "You skipped {count} item. It keeps its dot until you’re ready.",
    "You skipped {count} items. They keep their dot until you’re ready.",
  ],
};

export const checkRu = {
  check_items: ["Проверить {count} вещь", "Проверить {count} вещи", "Проверить {count} вещей"],
  dot_hint: "Точка на карточке — значит, мы сомневались. Проверите вещь, и точка исчезнет.",
  title: "Всё верно?",
  number: "{number} из {count}",
  right: "Да",
  skip: "Пропустить",
  back: "Назад",
  not_saved: "Не сохранилось. Спросим ещё раз.",
  done: "Всё проверено",
  done_skipped: [
    "{count} вещь пропущена. Точка на ней подождёт.",
    "{count} вещи пропущены. Точки на них подождут.",
    "{count} вещей пропущено. Точки на них подождут.",
  ],
} satisfies Same<typeof checkEn>;

/** A text about what is to be checked; loaded with it (SPEC-39). */
export const checkText = textsOf<keyof typeof checkEn>({ en: checkEn, ru: checkRu });
