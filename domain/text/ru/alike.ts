import type { alikeEn } from "#text/en/alike.ts";
import type { Same } from "#text/text.ts";

export const alikeRu = {
  title: "У вас есть похожее",
  compare: "Это одна и та же вещь? Сравните.",
  close: "Закрыть сравнение",
  this_one: "Эта вещь",
  the_other: "Уже в гардеробе",
  let_go: "Удалить повтор",
  not_the_same: "Это разные вещи",
  of_stack: {
    one: "Похожее уже есть: {count} вещь",
    few: "Похожее уже есть: {count} вещи",
    many: "Похожее уже есть: {count} вещей",
    other: "Похожее уже есть: {count} вещи",
  },
  keep_all: "Оставить все",
  not_saved: "Не сохранено. Проверьте связь и попробуйте ещё раз.",
} satisfies Same<typeof alikeEn>;
