import { createRequire } from "node:module";
import type Sharp from "sharp";

let isDone = false;

/**
 * Blocks all of libvips's decoders but JPEG and WebP in the whole process, and PNG where people's files are read: a
 * blocked decoder cannot be attacked. Loads libvips, which takes 20 MB: not before somebody sends a photo.
 */
export function blockDecoders({ readsFiles = false } = {}): void {
  const sharp: typeof Sharp = createRequire(import.meta.url)("sharp");
  // A second time would block those two for a moment, in which a worker may need them.
  if (!isDone) {
    sharp.block({ operation: ["VipsForeignLoad"] });
    sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadWebp"] });
  }
  isDone = true;
  if (readsFiles) sharp.unblock({ operation: ["VipsForeignLoadPng"] });
}
