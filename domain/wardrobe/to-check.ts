import { isArchived } from "#wardrobe/item-state.ts";
import type { Item } from "#wardrobe/item.ts";

/** Items of which recognition was not sure and at which nobody has looked since (SPEC-39); archived ones can wait. */
export function itemsToCheck(items: readonly Item[]): Item[] {
  return items.filter((item) => item.needs_check.length > 0 && !isArchived(item));
}
