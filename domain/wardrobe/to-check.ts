import { isArchived } from "#wardrobe/item-state.ts";
import type { Item } from "#wardrobe/item.ts";

/** What recognition was not sure of and nobody has looked at since (SPEC-39); what is archived can wait. */
export function itemsToCheck(items: readonly Item[]): Item[] {
  return items.filter((item) => item.needs_check.length > 0 && !isArchived(item));
}
