import { slotOf } from "#outfit/slot-of.ts";
import type { Tier } from "#plans/plan-types.ts";
import { displayedImage, modeAtLoad } from "#wardrobe/image-mode.ts";
import type { Item } from "#wardrobe/item.ts";
import { POSITIONS, type Position } from "#wardrobe/vocabulary.ts";

/** How long a press must last to open a card for editing (W-08). */
export const LONG_PRESS_MS = 500;

/** Columns of the wardrobe's grid, from the narrowest width to the widest (W-06). */
export const GRID_COLUMNS = [3, 4, 5] as const;

export type Section<Shown = Item> = { readonly position: Position; readonly items: readonly Shown[] };

/** The items by position in the order of the table, with a section for empty positions too (W-06). */
export function toSections<Shown extends Pick<Item, "position">>(items: readonly Shown[]): Section<Shown>[] {
  return POSITIONS.map((position) => ({ position, items: items.filter((item) => item.position === position) }));
}

/** The fields that decide a card's place and picture. */
export type Pictured = Pick<Item, "position" | "image_mode" | "image" | "enhanced_image" | "no_background_image">;

/** The files of the first `count` cards of an unfiltered wardrobe on this plan (W-06, W-09, E-12). */
export function firstPictures(items: readonly Pictured[], tier: Tier, count: number): string[] {
  const cards = toSections(items).flatMap((section) => section.items);
  return cards.slice(0, count).map((item) => displayedImage(item, modeAtLoad(tier, item, item.image_mode)));
}

/** Whether the card has a to_preview button: underwear does not fit into the constructor (W-08, LAYER-01). */
export function canBePreviewed(position: Position): boolean {
  return slotOf(position) !== null;
}
