import { addDays, type Day } from "#people/day.ts";
import type { Item } from "#wardrobe/item.ts";

/** The choices of the filter by wear: never worn, or not worn for so many days (WEAR-04). */
export const UNWORN = ["never", "30", "90", "365"] as const;
export type Unworn = (typeof UNWORN)[number];

/** Whether the choice has the item. What was never worn has not been worn since it was added (SPEC-58). */
export function isUnworn(item: Pick<Item, "last_worn" | "added_at">, choice: Unworn, today: Day): boolean {
  const { last_worn, added_at } = item;
  if (choice === "never") return last_worn === undefined;
  const since = last_worn ?? added_at?.slice(0, today.length);
  return since === undefined || since <= addDays(today, -Number(choice));
}
