import type { refiningEn } from "#text/en/refining.ts";
import type { Same } from "#text/text.ts";

export const refiningRu = {
  refine: "Что изменить?",
  "wish.warmer": "Теплее",
  "wish.lighter": "Легче",
  "wish.dressier": "Наряднее",
  "wish.simpler": "Проще",
  "wish.other_colors": "Другие цвета",
  keep: "Оставить",
  kept: "Не меняем: {name}",
  replace: "Заменить",
  failed: "Не получилось. Попробуйте ещё раз через минуту.",
  "same.warmer": "Теплее под рукой ничего нет",
  "same.lighter": "Легче под рукой ничего нет",
  "same.dressier": "Наряднее под рукой ничего нет",
  "same.simpler": "Проще под рукой ничего нет",
  "same.other_colors": "В других цветах под рукой ничего нет",
  "same.nothing_else": "Заменить пока нечем",
  not_worn: "Вещи, которую вы просили оставить, в этом образе не было.",
  not_in_it: "Такого в этом образе и так нет.",
  none_suits: "По погоде ничего такого под рукой нет.",
  changed: "Что нового: {what}.",
  over_dress: "Платья теплее под рукой нет, зато есть {what}",
  why: "{first}. Кроме того, {second}.",
  why_one: "{first}.",
} satisfies Same<typeof refiningEn>;
