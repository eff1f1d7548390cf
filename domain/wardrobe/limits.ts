import type { Tier } from "../plans/plan-types.ts";

/** How many items a wardrobe holds (M-03). */
export const WARDROBE_ITEMS_MAX = { free: 30, basic: 200, pro: 1000 } as const satisfies Record<Tier, number>;

/** Items that a start shows before the whole list has come: a tablet shows no more at once. */
export const FIRST_ITEMS = 24;

/** Recognitions an account may ask for in an hour (SPEC-10). */
export const ANALYSES_PER_HOUR = 60;

/** Pictures an account may have generated in an hour: Pro pays nothing for them, so something else has to end. */
export const GENERATIONS_PER_HOUR = 120;

/**
 * Photos an account may have kept in an hour, by whichever way they come: added or replaced, what is dropped stays for a day. More than
 * recognitions, so that nobody who adds photos meets this one.
 */
export const PHOTOS_PER_HOUR = 300;

/** Whether one more item fits. */
export function hasRoom(tier: Tier, itemCount: number): boolean {
  return itemCount < WARDROBE_ITEMS_MAX[tier];
}
