import type { Sharp } from "sharp";
import { xmpOf, type Origin } from "@wardrobe/domain/files/origin.ts";

/** Writes the origin into what is encoded (TRUST-01); a photo gets no metadata. */
export function mark(picture: Sharp, origin: Origin | null): Sharp {
  return origin === null ? picture : picture.withXmp(xmpOf(origin));
}
