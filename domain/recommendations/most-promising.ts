import type { Garment } from "#recommendations/outer-layer.ts";

/** Garments of each position to which all the rules are applied; combinations multiply. */
const LOOKED_AT_MAX = 6;

/** Of each position the best by a quick look: all the rules are asked of these. */
export function mostPromising(
  items: readonly Garment[],
  isOut: (item: Garment) => boolean,
  worth: (item: Garment) => number,
): Garment[] {
  type Ranked = { readonly item: Garment; readonly worth: number; readonly index: number };
  const byWorth = (a: Ranked, b: Ranked) => b.worth - a.worth || a.index - b.index;
  const best = new Map<string, Ranked[]>();
  for (const [index, item] of items.entries()) {
    const one = { item, worth: worth(item), index };
    const others = best.get(item.position) ?? [];
    const least = others[LOOKED_AT_MAX - 1];
    // Words are read of few, since of a thousand it takes long.
    if ((least !== undefined && byWorth(least, one) < 0) || isOut(item)) continue;
    best.set(item.position, [...others, one].sort(byWorth).slice(0, LOOKED_AT_MAX));
  }
  return [...best.values()]
    .flat()
    .sort(byWorth)
    .map(({ item }) => item);
}
