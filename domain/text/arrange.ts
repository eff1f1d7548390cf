import { textsOf } from "#text/fill-in.ts";
import type { Same } from "#text/text.ts";

const arrangeEn = {
  not_worn: "Not worn",
  "unworn.never": "Never",
  "unworn.30": "For 30 days",
  "unworn.90": "For 90 days",
  "unworn.365": "For 365 days",
  sort: "Sort",
  "sort.newest": "Newest",
  "sort.type": "By type",
  "sort.color": "By color",
  "sort.least_worn": "Least worn",
  "sort.most_worn": "Most worn",
  "sort.last_worn": "Recently worn",
};

const arrangeRu = {
  not_worn: "Не надевали",
  "unworn.never": "Ни разу",
  "unworn.30": "30 дней и дольше",
  "unworn.90": "90 дней и дольше",
  "unworn.365": "365 дней и дольше",
  sort: "Порядок",
  "sort.newest": "Сначала новые",
  "sort.type": "По типу",
  "sort.color": "По цвету",
  "sort.least_worn": "Носите реже всего",
  "sort.most_worn": "Носите чаще всего",
  "sort.last_worn": "Надевали недавно",
} satisfies Same<typeof arrangeEn>;

/** A text of the filter by wears and of the order of garments; loaded with their chips (WEAR-04). */
export const arrangeText = textsOf<keyof typeof arrangeEn>({ en: arrangeEn, ru: arrangeRu });
