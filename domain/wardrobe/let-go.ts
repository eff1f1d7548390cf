import { addDays, type Day } from "#people/day.ts";
import type { Item } from "#wardrobe/item.ts";
import { isArchived } from "#wardrobe/item-state.ts";

/** After so many days without a wear a garment may be let go; if it was never worn, so many after it was added (STATE-04). */
export const LET_GO_AFTER_DAYS = 365;
export const NEVER_WORN_AFTER_DAYS = 182;
/** For so many days after "Keep" it is not asked about again. */
export const KEPT_FOR_DAYS = 182;

/** `added` and `kept`: the days on which it was added and "Keep" was last answered. */
type Owned = Pick<Item, "id" | "state" | "last_worn"> & { readonly added: Day; readonly kept: Day | null };

/** Garments that somebody may want to let go, longest unworn first (STATE-04). */
export function listUnused<Asked extends Owned>(items: readonly Asked[], today: Day): Asked[] {
  const since = ({ last_worn, added }: Owned): Day => last_worn ?? added;
  return items
    .filter((item) => isUnused(item, today))
    .sort((one, other) => Date.parse(since(one)) - Date.parse(since(other)) || (one.id < other.id ? -1 : 1));
}

function isUnused(item: Owned, today: Day): boolean {
  const { last_worn, added, kept } = item;
  if (isArchived(item) || (kept !== null && kept > addDays(today, -KEPT_FOR_DAYS))) return false;
  return last_worn === undefined
    ? added <= addDays(today, -NEVER_WORN_AFTER_DAYS)
    : last_worn <= addDays(today, -LET_GO_AFTER_DAYS);
}
