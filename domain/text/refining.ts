import { textsOf } from "#text/fill-in.ts";
import type { Language } from "#people/language.ts";
import type { Same } from "#text/text.ts";

export const refiningEn = {
  refine: "How should it change?",
  press_hint: "Tap an item to keep or swap it",
  "wish.warmer": "Warmer",
  "wish.lighter": "Lighter",
  "wish.dressier": "Dressier",
  "wish.simpler": "Simpler",
  "wish.other_colors": "Other colors",
  keep: "Keep this",
  kept: "Kept: {name}",
  left_out: "Left out: {name}",
  left_out_many: "Left out: {name} and others",
  "left_out.color": "No {name}",
  no_layer: "Without a jacket",
  no_hat: "No hat",
  only: "Only: {name}",
  wished: "Wish: {name}",
  replace: "Not this",
  undo: "Undo",
  undone: "Here’s how it was before.",
  failed: "That didn’t work. Please try again in a minute.",
};

export const refiningRu = {
  refine: "Что изменить?",
  press_hint: "Нажмите на вещь, чтобы её заменить",
  "wish.warmer": "Теплее",
  "wish.lighter": "Легче",
  "wish.dressier": "Наряднее",
  "wish.simpler": "Проще",
  "wish.other_colors": "Другие цвета",
  keep: "Оставить",
  kept: "Не меняем: {name}",
  left_out: "Убрали: {name}",
  left_out_many: "Убрали: {name} и другое",
  "left_out.color": "Без {name}",
  no_layer: "Без куртки",
  no_hat: "Без шапки",
  only: "Только: {name}",
  wished: "Хочу {name}",
  replace: "Заменить",
  undo: "Вернуть",
  undone: "Вернули, как было.",
  failed: "Не получилось. Попробуйте ещё раз через минуту.",
} satisfies Same<typeof refiningEn>;

/** All of a color that is left out, "No red". */
export function withoutColor(language: Language, color: string): string {
  const name = language === "ru" ? color.replace(/[ыо]й$/u, "ого").replace(/ий$/u, "его") : color;
  return refiningText(language, "left_out.color", { name });
}

/** A text about having an outfit otherwise; loaded with what offers it, not with the first screen (TALK-01, TALK-02). */
export const refiningText = textsOf<keyof typeof refiningEn>({ en: refiningEn, ru: refiningRu });
