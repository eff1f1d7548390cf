import sharp from "sharp";

export type Lab = readonly [number, number, number];

/** Lightness counts less than hue and chroma, because studio light is brighter than that of a photo at home. */
const LIGHTNESS_WEIGHT = 0.5;

export async function toLab(
  rgb: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<Float32Array> {
  const bytes = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .toColourspace("lab")
    .raw({ depth: "float" })
    .toBuffer();
  return Float32Array.from({ length: bytes.length / 4 }, (_, i) => bytes.readFloatLE(4 * i));
}

export function labAt(lab: Float32Array, i: number): Lab {
  return [lab[3 * i] ?? 0, lab[3 * i + 1] ?? 0, lab[3 * i + 2] ?? 0];
}

export function meanOf(labs: readonly Lab[]): Lab {
  const at = (channel: 0 | 1 | 2) => labs.reduce((sum, lab) => sum + lab[channel], 0) / labs.length;
  return [at(0), at(1), at(2)];
}

export function distance(one: Lab, other: Lab): number {
  return Math.hypot(LIGHTNESS_WEIGHT * (one[0] - other[0]), one[1] - other[1], one[2] - other[2]);
}
