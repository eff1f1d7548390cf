import type { wearsEn } from "#text/en/wears.ts";
import type { Same } from "#text/text.ts";

export const wearsRu = {
  wore_it: "Надену",
  worn: "Надето",
  entered: "Записано в дневник",
  removed: "Убрано из дневника",
  worn_in_outfit: "Уже в дневнике за сегодня, вместе с образом",
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
