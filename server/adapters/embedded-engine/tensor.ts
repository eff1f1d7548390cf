import type { Pixels } from "#adapters/embedded-engine/pixels/pixels.ts";

/** Pictures of one size as the nets take them: channel planes, `(v/255 − ½) / ¼`. */
export function toTensor(pictures: readonly Pixels[]): Float32Array {
  const tensor = new Float32Array(pictures.reduce((sum, { rgb }) => sum + rgb.length, 0));
  let start = 0;
  for (const { width, height, rgb } of pictures) {
    const area = width * height;
    for (let i = 0; i < 3 * area; i++)
      tensor[start + (i % 3) * area + Math.floor(i / 3)] = ((rgb[i] ?? 0) / 255 - 0.5) / 0.25;
    start += 3 * area;
  }
  return tensor;
}

/** The same, each picture followed by its mirror image. */
export function toTensorWithMirrors(pictures: readonly Pixels[]): Float32Array {
  return toTensor(pictures.flatMap((picture) => [picture, mirror(picture)]));
}

/** The picture as a mirror shows it. */
export function mirror({ width, height, rgb }: Pixels): Pixels {
  const mirrored = new Uint8Array(rgb.length);
  for (let i = 0; i < width * height; i++) {
    const x = i % width;
    const from = 3 * (i - x + (width - 1 - x));
    mirrored.set(rgb.subarray(from, from + 3), 3 * i);
  }
  return { width, height, rgb: mirrored };
}
