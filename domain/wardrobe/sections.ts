import { slotOf } from "#outfit/slot-of.ts";
import type { Tier } from "#plans/plan-types.ts";
import { displayedImage, modeAtLoad } from "#wardrobe/image-mode.ts";
import type { Item } from "#wardrobe/item.ts";
import { isArchived } from "#wardrobe/item-state.ts";
import { POSITIONS, type Position } from "#wardrobe/vocabulary.ts";

/** How long a press must last to open a card for editing (W-08). */
export const LONG_PRESS_MS = 500;

/** Columns of the wardrobe's grid, from the narrowest width to the widest (W-06). */
export const GRID_COLUMNS = [3, 4, 5] as const;
/** Columns where the letters are large: less than {@link LARGE_TEXT_EM} of them fit across the screen (SPEC-52). */
export const LARGE_TEXT_COLUMNS = 2;
/** In widths of the letters' size. */
export const LARGE_TEXT_EM = 17;

/** From so many garments on a line above them leads to the day's outfit (TODAY-01): fewer make none. */
export const TODAY_ITEMS_MIN = 3;

export type Section<Shown = Item> = { readonly position: Position; readonly items: readonly Shown[] };

/** The items by position in the order of the table, with a section for empty positions too (W-06). */
export function toSections<Shown extends Pick<Item, "position">>(items: readonly Shown[]): Section<Shown>[] {
  return POSITIONS.map((position) => ({ position, items: items.filter((item) => item.position === position) }));
}

/** The fields that decide a card's place and picture. */
export type Pictured = Pick<
  Item,
  "position" | "state" | "image_mode" | "image" | "enhanced_image" | "no_background_image"
>;

export type FirstCard<Shown extends Pictured> = { readonly item: Shown; readonly fileId: string };

/** The first `count` cards of an unfiltered wardrobe on this plan, by section (W-06, W-09, E-12, STATE-01). */
export function firstCards<Shown extends Pictured>(
  items: readonly Shown[],
  tier: Tier,
  count: number,
): FirstCard<Shown>[][] {
  let left = count;
  return toSections(items.filter((item) => !isArchived(item))).flatMap((section) => {
    const cards = section.items.slice(0, left).map((item) => ({
      item,
      fileId: displayedImage(item, modeAtLoad(tier, item, item.image_mode)),
    }));
    left -= cards.length;
    return cards.length === 0 ? [] : [cards];
  });
}

/** Whether the card has a to_preview button: underwear does not fit into the constructor (W-08, LAYER-01). */
export function canBePreviewed(position: Position): boolean {
  return slotOf(position) !== null;
}
