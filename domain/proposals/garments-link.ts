import { Id } from "#ids.ts";

const START_PREFIX = "garments";

/** The start parameter of a link that opens the garments of this photo first, or of all photos (`startapp=garments…`). */
export function startParamOfGarments(photoId = ""): string {
  return photoId === "" ? START_PREFIX : `${START_PREFIX}_${photoId}`;
}

/** The photo's id in a start parameter, empty for all photos; null if it opens something else. */
export function garmentsIn(startParam: string | null): string | null {
  const [prefix, ...rest] = startParam?.split("_") ?? [];
  const id = rest.join("_");
  return prefix === START_PREFIX && (id === "" || Id.safeParse(id).success) ? id : null;
}
