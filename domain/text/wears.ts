import { textsOf } from "#text/fill-in.ts";
import type { Same } from "#text/text.ts";

export const wearsEn = {
  wore_it: "Wear it",
  worn: "Worn",
  entered: "Added to your diary",
  removed: "No longer in your diary",
  worn_in_outfit: "Already in your diary today, with an outfit",
  worn_already: "Already in your diary for this day",
  not_entered: "Not in your diary. Check your connection and try again.",
  not_removed: "Still in your diary. Check your connection and try again.",
  not_worn: "Not worn",
  "unworn.never": "Never",
  "unworn.30": "For 30 days",
  "unworn.90": "For 90 days",
  "unworn.365": "For 365 days",
  "sort.newest": "Newest",
  "sort.type": "By type",
  "sort.color": "By color",
  "sort.least_worn": "Least worn",
  "sort.most_worn": "Most worn",
  "sort.last_worn": "Recently worn",
};

export const wearsRu = {
  wore_it: "Надену",
  worn: "Надето",
  entered: "Записано в дневник",
  removed: "Убрано из дневника",
  worn_in_outfit: "Уже в дневнике за сегодня, вместе с образом",
  worn_already: "Уже в дневнике за этот день",
  not_entered: "Не записано. Проверьте связь и попробуйте ещё раз.",
  not_removed: "Осталось в дневнике. Проверьте связь и попробуйте ещё раз.",
  not_worn: "Не надевали",
  "unworn.never": "Ни разу",
  "unworn.30": "30 дней и дольше",
  "unworn.90": "90 дней и дольше",
  "unworn.365": "365 дней и дольше",
  "sort.newest": "Сначала новые",
  "sort.type": "По типу",
  "sort.color": "По цвету",
  "sort.least_worn": "Носите реже всего",
  "sort.most_worn": "Носите чаще всего",
  "sort.last_worn": "Надевали недавно",
} satisfies Same<typeof wearsEn>;

/** A text about wears; loaded with the buttons and chips that need it, not with the first screen (WEAR-01, WEAR-04). */
export const wearText = textsOf<keyof typeof wearsEn>({ en: wearsEn, ru: wearsRu });
