import type { Garment } from "#recommendations/outer-layer.ts";

/** Garments of each position to which all the rules are applied; combinations multiply. */
const LOOKED_AT_MAX = 6;

/** Of each position the best by a quick look: all the rules are asked of these. */
export function mostPromising(
  items: readonly Garment[],
  isOut: (item: Garment) => boolean,
  worth: (item: Garment) => number,
): Garment[] {
  const counts = new Map<string, number>();
  const ranked = items.map((item) => ({ item, worth: worth(item) })).sort((a, b) => b.worth - a.worth);
  return ranked.flatMap(({ item }) => {
    const count = counts.get(item.position) ?? 0;
    // Words are read of few, since of a thousand it takes long.
    if (count >= LOOKED_AT_MAX || isOut(item)) return [];
    counts.set(item.position, count + 1);
    return item;
  });
}
