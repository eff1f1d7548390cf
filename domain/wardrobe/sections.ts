import type { Item } from "#wardrobe/item.ts";
import { POSITIONS, type Position } from "#wardrobe/vocabulary.ts";

/** How long a card is held until it opens for editing (specification §9). */
export const LONG_PRESS_MS = 500;

/** Columns of the wardrobe's grid, from the narrowest width to the widest (W-06). */
export const GRID_COLUMNS = [3, 4, 5] as const;

export type Section = { readonly position: Position; readonly items: readonly Item[] };

/** The items by position in the order of the table; every position has its section, an empty one too (W-06). */
export function toSections(items: readonly Item[]): Section[] {
  return POSITIONS.map((position) => ({ position, items: items.filter((item) => item.position === position) }));
}

/** Bags and underwear have no place in the constructor, so their cards have no to_preview button (W-08, C-03). */
export function canBePreviewed(position: Position): boolean {
  return position !== "bags" && position !== "underwear";
}
