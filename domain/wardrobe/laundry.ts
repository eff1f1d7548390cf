import type { Item } from "#wardrobe/item.ts";
import { isAtHand } from "#wardrobe/item-state.ts";
import type { Position } from "#wardrobe/vocabulary.ts";
import type { Day } from "#people/day.ts";

/** Positions that are washed after wearing. Shoes, coats, bags and hats are not. */
const WASHED: readonly Position[] = ["upper", "lower", "underwear"];

/** From this hour what was put on today is taken off soon. */
const EVENING_HOUR = 18;

/** Whether what was worn on a day may be offered for the laundry now, and tomorrow’s outfit: not while it has just been put on (STATE-02, TODAY-01). */
export function isTakenOff(day: Day, { today, hour }: { today: Day; hour: number }): boolean {
  return day < today || hour >= EVENING_HOUR;
}

/** The garments of a worn outfit that go into the laundry (STATE-02). */
export function toLaundry<Worn extends Pick<Item, "position" | "state">>(worn: readonly Worn[]): Worn[] {
  return worn.filter((item) => WASHED.includes(item.position) && isAtHand(item));
}
