const START_PREFIX = "garments";

/** The start parameter of a link that opens the garments of this item's photo first, or of all (`startapp=garments…`). */
export function startParamOfGarments(itemId = ""): string {
  return START_PREFIX + itemId;
}

/** The item's id in a start parameter, empty for all photos; null if it opens something else. */
export function garmentsIn(startParam: string | null): string | null {
  return startParam?.startsWith(START_PREFIX) === true ? startParam.slice(START_PREFIX.length) : null;
}
