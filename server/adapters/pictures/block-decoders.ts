import sharp from "sharp";

/** Blocks all of libvips's decoders but JPEG and WebP in the whole process: a blocked decoder cannot be attacked. */
export function blockDecoders(): void {
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadWebp"] });
}
