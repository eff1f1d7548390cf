import { TOAST_MS } from "#toasts.ts";
import type { Item } from "#wardrobe/item.ts";

/** How long a deletion can be undone: as long as its toast is shown. */
export const DELETION_UNDO_MS = TOAST_MS;

/** The chosen items among the visible ones, in their order. Hidden items are never changed or deleted with them. */
export function selectedItems(visible: readonly Item[], chosen: ReadonlySet<string>): readonly Item[] {
  return visible.filter((item) => chosen.has(item.id));
}

export function toggleChosen(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const toggled = new Set(chosen);
  if (!toggled.delete(id)) toggled.add(id);
  return toggled;
}

/** Inserts removed items at their former places; items that are in the list already stay as they are. */
export function restoreItems(
  items: readonly Item[],
  taken: readonly { readonly index: number; readonly item: Item }[],
): readonly Item[] {
  const whole = [...items];
  for (const { index, item } of [...taken].sort((one, other) => one.index - other.index))
    if (!items.some(({ id }) => id === item.id)) whole.splice(index, 0, item);
  return whole;
}
