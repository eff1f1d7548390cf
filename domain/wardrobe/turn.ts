import { type Added, mayCutOutNew } from "#wardrobe/free-cut-out.ts";
import { pictureOf } from "#wardrobe/image-mode.ts";

/** Whether the cut-out of this item, once it is deleted, is free no longer. */
export const isCutOutLost = (item: Added, nowMs: number): boolean =>
  !mayCutOutNew({ ...item, no_background_image: null }, nowMs);

/** Whether turning the photo deletes a picture that costs a credit to make again (SPEC-140, E-11). */
export function isLostByTurning(item: Added, nowMs: number): boolean {
  if (pictureOf(item, "enhanced").state !== "missing") return true;
  return pictureOf(item, "no_background").state !== "missing" && isCutOutLost(item, nowMs);
}
