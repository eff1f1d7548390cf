import { textsOf } from "#text/fill-in.ts";
import type { Same } from "#text/text.ts";

export const wearsEn = {
  wore_it: "Wear it",
  worn: "Worn",
  on_today: "Wearing today",
  entered: "Added to your diary",
  entered_today: "You’re wearing this today",
  instead: "Replace earlier",
  take_out: "Take it out of the diary",
  removed: "No longer in your diary",
  worn_in_outfit: "Already in your diary today, with an outfit",
  worn_already: "Already in your diary for this day",
  not_entered: "Not in your diary. Check your connection and try again.",
  not_removed: "Still in your diary. Check your connection and try again.",
};

export const wearsRu = {
  wore_it: "Надену",
  worn: "Надето",
  on_today: "Сегодня на вас",
  entered: "Записано в дневник",
  entered_today: "Сегодня вы в этом",
  instead: "Вместо прежнего",
  take_out: "Убрать из дневника",
  removed: "Убрано из дневника",
  worn_in_outfit: "Уже в дневнике за сегодня, вместе с образом",
  worn_already: "Уже в дневнике за этот день",
  not_entered: "Не записано. Проверьте связь и попробуйте ещё раз.",
  not_removed: "Осталось в дневнике. Проверьте связь и попробуйте ещё раз.",
} satisfies Same<typeof wearsEn>;

/** A text about wears; loaded with the buttons that need it, not with the first screen (WEAR-01). */
export const wearText = textsOf<keyof typeof wearsEn>({ en: wearsEn, ru: wearsRu });
