import type { Item } from "#wardrobe/item.ts";
import { isAtHand } from "#wardrobe/item-state.ts";
import type { Position } from "#wardrobe/vocabulary.ts";

/** What is washed after it was worn. Shoes, coats, bags and hats are not. */
const WASHED: readonly Position[] = ["upper", "lower", "underwear"];

/** What of a worn outfit goes into the laundry (STATE-02). */
export function toLaundry<Worn extends Pick<Item, "position" | "state">>(worn: readonly Worn[]): Worn[] {
  return worn.filter((item) => WASHED.includes(item.position) && isAtHand(item));
}
