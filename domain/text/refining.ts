import { agreeing } from "#text/agreeing.ts";
import { textsOf } from "#text/fill-in.ts";
import type { Same } from "#text/text.ts";

export const refiningEn = {
  refine: "How should it change?",
  press_hint: "Tap an item to keep it or swap it.",
  "wish.warmer": "Warmer",
  "wish.lighter": "Lighter",
  "wish.dressier": "Dressier",
  "wish.simpler": "Simpler",
  "wish.other_colors": "Other colors",
  keep: "Keep this",
  kept: "Kept: {name}",
  replace: "Not this",
  failed: "That didn’t work. Please try again in a minute.",
  "same.warmer": "Going by your cards, you have nothing warmer ready to wear",
  "same.lighter": "You have nothing lighter ready to wear",
  "same.dressier": "You have nothing dressier ready to wear",
  "same.simpler": "You have nothing simpler ready to wear",
  "same.other_colors": "You have nothing in other colors ready to wear",
  "same.nothing_else": "You have nothing else ready to wear for this",
  not_worn: "What you asked to keep wasn’t in this outfit.",
  stays: { one: "The {what} stays. What should change?", other: "The {what} stay. What should change?" },
  keep_which: "Keep which one? For example: keep the {what}.",
  not_in_it: "There’s none of that in this outfit.",
  none_suits: "You have nothing like that ready for this weather.",
  changed: "New here: {what}.",
  over_dress: "No warmer dress is ready to wear, so put the {what} over this one",
  why: "{first}. And {second}.",
  why_one: "{first}.",
};

export const refiningRu = {
  refine: "Что изменить?",
  press_hint: "Нажмите на вещь, чтобы оставить её или заменить.",
  "wish.warmer": "Теплее",
  "wish.lighter": "Легче",
  "wish.dressier": "Наряднее",
  "wish.simpler": "Проще",
  "wish.other_colors": "Другие цвета",
  keep: "Оставить",
  kept: "Не меняем: {name}",
  replace: "Заменить",
  failed: "Не получилось. Попробуйте ещё раз через минуту.",
  "same.warmer": "Судя по карточкам, теплее под рукой ничего нет",
  "same.lighter": "Легче под рукой ничего нет",
  "same.dressier": "Наряднее под рукой ничего нет",
  "same.simpler": "Проще под рукой ничего нет",
  "same.other_colors": "В других цветах под рукой ничего нет",
  "same.nothing_else": "Заменить пока нечем",
  not_worn: "Вещи, которую вы просили оставить, в этом образе не было.",
  stays: agreeing("{what} остаётся. Что поменять?", "{what} остаются. Что поменять?"),
  keep_which: "Что оставить? Напишите, например: «Оставь {what}».",
  not_in_it: "Такого в этом образе и так нет.",
  none_suits: "По погоде ничего такого под рукой нет.",
  changed: "Новое в образе: {what}.",
  over_dress: "Платья теплее под рукой нет, зато есть {what}",
  why: "{first}. Кроме того, {second}.",
  why_one: "{first}.",
} satisfies Same<typeof refiningEn>;

/** A text about having an outfit otherwise; loaded with what offers it, not with the first screen (TALK-01, TALK-02). */
export const refiningText = textsOf<keyof typeof refiningEn>({ en: refiningEn, ru: refiningRu });
