import type { Said } from "@wardrobe/domain/recommendations/outfit-board.ts";
import { isAtHand } from "@wardrobe/domain/wardrobe/item-state.ts";
import type { App } from "#app.ts";
import type { DescribedItem } from "#features/wardrobe/items.ts";

/** Without what was left out, and what would take the place of what is kept. */
export function allowedBy(
  { keep, without }: Pick<Said, "keep" | "without">,
  items: readonly DescribedItem[],
): DescribedItem[] {
  const kept = items.filter(({ id }) => keep.includes(id));
  const isInTheWay = (item: DescribedItem) => kept.some(({ position }) => position === item.position);
  return items.filter((item) => kept.includes(item) || (!without.includes(item.id) && !isInTheWay(item)));
}

/** Worn for the weather alone. */
const FOR_WEATHER: readonly DescribedItem["type"][] = ["Beanie", "Scarf", "Gloves"];

/** Without what only the weather of a day that nobody knows would call for, unless words name it (SPEC-104). */
export function withoutOuter(
  { stylist }: Pick<App, "stylist">,
  items: readonly DescribedItem[],
  words: string,
): readonly DescribedItem[] {
  const named = stylist.askedBy(items, words);
  return items.filter(
    ({ id, position, type }) => named.has(id) || (position !== "outerwear" && !FOR_WEATHER.includes(type)),
  );
}

/** Garments in need of repair that words name, if all that is called so is: else they are not suggested (SET-03). */
export function findTorn(
  { stylist }: Pick<App, "stylist">,
  own: readonly DescribedItem[],
  words: string,
): readonly DescribedItem[] {
  if (!own.some(({ needsRepair }) => needsRepair === true)) return [];
  const { ids, isClosest } = stylist.findNamed(own, words);
  const found = isClosest ? [] : own.filter(({ id }) => ids.includes(id));
  return found.every((item) => item.needsRepair === true && isAtHand(item)) ? found : [];
}
