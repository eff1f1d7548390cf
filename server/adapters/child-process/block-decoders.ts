import { createRequire } from "node:module";
import type Sharp from "sharp";

let isDone = false;

/**
 * Blocks all of libvips's decoders but JPEG and WebP in the whole process: a blocked decoder cannot be attacked. Loads
 * libvips, which takes 20 MB: not before somebody sends a photo.
 */
export function blockDecoders(): void {
  // A second time would block those two for a moment, in which a worker may need them.
  if (isDone) return;
  isDone = true;
  const sharp: typeof Sharp = createRequire(import.meta.url)("sharp");
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadWebp"] });
}
