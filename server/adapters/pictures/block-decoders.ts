import sharp from "sharp";

/**
 * Blocks every decoder of libvips but two, in the whole process and its threads: JPEG for photos, and WebP for pictures of the studio. A
 * blocked decoder cannot be attacked.
 */
export function blockDecoders(): void {
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadWebp"] });
}
