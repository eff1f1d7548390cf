import type { Item } from "#wardrobe/item.ts";

/** Where a garment is (STATE-01). */
export const ITEM_STATES = ["at_hand", "laundry", "lent", "archived"] as const;
export type ItemState = (typeof ITEM_STATES)[number];

/** The one rule of everything that suggests: only what is at hand can be worn (STATE-01). */
export function isAtHand({ state = "at_hand" }: Pick<Item, "state">): boolean {
  return state === "at_hand";
}

/** Archived garments are shown only where somebody looks for them. */
export function isArchived({ state }: Pick<Item, "state">): boolean {
  return state === "archived";
}
