import type { Tier } from "../plans/plan-types.ts";

/** How many items a wardrobe holds (M-03). */
export const WARDROBE_ITEMS_MAX = { free: 30, basic: 200, pro: 1000 } as const satisfies Record<Tier, number>;

/** How many items are shown at start before the whole list is loaded: as many as a tablet shows at once. */
export const FIRST_ITEMS = 24;

/** How many recognitions an account may request in an hour (SPEC-10). */
export const ANALYSES_PER_HOUR = 60;

/** How many pictures an account may generate in an hour. Pro pays nothing for them, so they need another limit. */
export const GENERATIONS_PER_HOUR = 120;

/** How many photos of an account are stored in an hour. More than recognitions, so that adding never reaches it. */
export const PHOTOS_PER_HOUR = 300;

export function hasRoom(tier: Tier, itemCount: number): boolean {
  return roomLeft(tier, itemCount) > 0;
}

/** How many more items the wardrobe holds. Never negative. */
export function roomLeft(tier: Tier, itemCount: number): number {
  return Math.max(0, WARDROBE_ITEMS_MAX[tier] - itemCount);
}
