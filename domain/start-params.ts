import { Id } from "#ids.ts";

/** The start parameter of a link that opens the choice of a plan (`startapp=plans`). */
export const START_PLANS = "plans";

/** The start parameter of a link that opens the outfits for the weather (`startapp=today`). */
export const START_TODAY = "today";

/** The start parameter of a link that opens the settings of the morning message (`startapp=morning`). */
export const START_MORNING = "morning";

const ITEM = "item_";
const GARMENTS = "garments";

/** The start parameter of a link that opens an item in its owner's wardrobe (`startapp=item_…`). */
export function startParamOfItem(itemId: string): string {
  return `${ITEM}${itemId}`;
}

/** The item's id in a start parameter; null if it opens something else. */
export function itemIdIn(startParam: string | null): string | null {
  if (startParam?.startsWith(ITEM) !== true) return null;
  const id = Id.safeParse(startParam.slice(ITEM.length));
  return id.success ? id.data : null;
}

/** The start parameter of a link that opens the garments of this item's photo first, or of all (`startapp=garments…`). */
export function startParamOfGarments(itemId = ""): string {
  return GARMENTS + itemId;
}

/** The item's id in a start parameter, empty for all photos; null if it opens something else. */
export function garmentsIn(startParam: string | null): string | null {
  return startParam?.startsWith(GARMENTS) === true ? startParam.slice(GARMENTS.length) : null;
}
