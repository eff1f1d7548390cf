import { textsOf } from "#text/fill-in.ts";
import type { Same } from "#text/text.ts";

export const alikeEn = {
  title: "You have one like it",
  compare: "Is it the same item? Compare the two.",
  close: "Close the comparison",
  this_one: "This one",
  the_other: "Already in the wardrobe",
  let_go: "Delete the duplicate",
  duplicate: "Duplicate, added later",
  not_the_same: "Not the same",
  of_stack: ["{count} of them looks like one you have", "{count} of them look like ones you have"],
  keep_all: "Keep them all",
  not_saved: "Not saved. Check your connection and try again.",
};

export const alikeRu = {
  title: "У вас есть похожее",
  compare: "Это одна и та же вещь? Сравните.",
  close: "Закрыть сравнение",
  this_one: "Эта вещь",
  the_other: "Уже в гардеробе",
  let_go: "Удалить повтор",
  duplicate: "Повтор, добавлен позже",
  not_the_same: "Это разные вещи",
  of_stack: ["Похожее уже есть: {count} вещь", "Похожее уже есть: {count} вещи", "Похожее уже есть: {count} вещей"],
  keep_all: "Оставить все",
  not_saved: "Не сохранено. Проверьте связь и попробуйте ещё раз.",
} satisfies Same<typeof alikeEn>;

/** A text about garments that look like one another; loaded with the item dialog or after a stack of photos (STATE-03). */
export const alikeText = textsOf<keyof typeof alikeEn>({ en: alikeEn, ru: alikeRu });
