import { TOAST_MS } from "#toasts.ts";
import type { Item } from "#wardrobe/item.ts";

/** How long a deletion can be undone, in milliseconds: as long as the toast that offers it stays. */
export const DELETION_UNDO_MS = TOAST_MS;

/** What is chosen of the items in sight, in their order: nothing out of sight is ever changed or deleted with the rest. */
export function selectedItems(inSight: readonly Item[], chosen: ReadonlySet<string>): readonly Item[] {
  return inSight.filter((item) => chosen.has(item.id));
}

/** Chooses an item, or takes it out of what is chosen. */
export function toggleChosen(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const toggled = new Set(chosen);
  if (!toggled.delete(id)) toggled.add(id);
  return toggled;
}

/** Items that were taken out of a list, put back where they stood; what the list has of them already stays as it is. */
export function putBack(
  items: readonly Item[],
  taken: readonly { readonly index: number; readonly item: Item }[],
): readonly Item[] {
  const whole = [...items];
  for (const { index, item } of [...taken].sort((one, other) => one.index - other.index))
    if (!items.some(({ id }) => id === item.id)) whole.splice(index, 0, item);
  return whole;
}
