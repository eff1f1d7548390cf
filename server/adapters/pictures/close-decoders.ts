import sharp from "sharp";

/**
 * Closes every decoder of libvips but two, in the whole process and its threads: JPEG's, for photos, and WebP's, for what the studio made. A decoder
 * that cannot be reached cannot be attacked.
 */
export function closeDecoders(): void {
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadWebp"] });
}
