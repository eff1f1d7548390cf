import type { TranslateWord } from "#text/first.ts";
import type { Item } from "#wardrobe/item.ts";
import { typeLabel } from "#wardrobe/type-label.ts";
import { COLORS } from "#wardrobe/vocabulary.ts";

/** The orders of a wardrobe; the first is the server's, the last three are by wear (WEAR-04). */
export const SORTS = ["newest", "type", "color", "least_worn", "most_worn", "last_worn"] as const;
export type Sort = (typeof SORTS)[number];

/** By the translated type, the first color, or wear; equal items stay newest first. */
export function sortItems(items: readonly Item[], sort: Sort, t: TranslateWord): readonly Item[] {
  if (sort === "newest") return items;
  if (sort === "color") return [...items].sort((one, other) => colorRank(one) - colorRank(other));
  if (sort === "least_worn") return [...items].sort((one, other) => wornCount(one) - wornCount(other));
  if (sort === "most_worn") return [...items].sort((one, other) => wornCount(other) - wornCount(one));
  if (sort === "last_worn")
    return [...items].sort((one, other) => compareDays(other.last_worn ?? "", one.last_worn ?? ""));
  const names = new Map(items.map((item) => [item.type, typeLabel(item.type, t)]));
  return [...items].sort((one, other) => (names.get(one.type) ?? "").localeCompare(names.get(other.type) ?? ""));
}

function wornCount({ worn_count = 0 }: Item): number {
  return worn_count;
}

function compareDays(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Items without a color come last. */
function colorRank({ color: [first] }: Item): number {
  return first === undefined ? COLORS.length : COLORS.indexOf(first);
}
