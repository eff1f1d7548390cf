import { addDays, type Day } from "#people/day.ts";
import type { Item } from "#wardrobe/item.ts";

/** The choices of the filter by wear: never worn, or not worn for so many days (WEAR-04). */
export const UNWORN = ["never", "30", "90", "365"] as const;
export type Unworn = (typeof UNWORN)[number];

/** Whether the choice has the item. What was never worn has not been worn for any number of days either. */
export function isUnworn(item: Pick<Item, "last_worn">, choice: Unworn, today: Day): boolean {
  if (item.last_worn === undefined) return true;
  return choice !== "never" && item.last_worn <= addDays(today, -Number(choice));
}
