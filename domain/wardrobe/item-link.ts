import { Id } from "#ids.ts";

const START_PREFIX = "item_";

/** The start parameter of a link that opens an item in its owner's wardrobe (`startapp=item_…`). */
export function startParamOfItem(itemId: string): string {
  return `${START_PREFIX}${itemId}`;
}

/** The item's id in a start parameter; null if it opens something else. */
export function itemIdIn(startParam: string | null): string | null {
  if (startParam?.startsWith(START_PREFIX) !== true) return null;
  const id = Id.safeParse(startParam.slice(START_PREFIX.length));
  return id.success ? id.data : null;
}
