import type { Pixels } from "#pixels/pixels.ts";

/** Pictures of one size as input of the networks: channel planes, `(v/255 − ½) / ¼`. */
export function toTensor(pictures: readonly Pixels[]): Float32Array {
  const tensor = new Float32Array(pictures.reduce((sum, { rgb }) => sum + rgb.length, 0));
  let start = 0;
  for (const { width, height, rgb } of pictures) {
    const area = width * height;
    for (let pixel = 0, at = 0; pixel < area; pixel++)
      for (let channel = 0; channel < 3; channel++, at++)
        tensor[start + channel * area + pixel] = ((rgb[at] ?? 0) / 255 - 0.5) / 0.25;
    start += 3 * area;
  }
  return tensor;
}

export function mirror({ width, height, rgb }: Pixels): Pixels {
  const mirrored = new Uint8Array(rgb.length);
  for (let y = 0, to = 0; y < height; y++)
    for (let from = 3 * width * (y + 1) - 3; from >= 3 * width * y; from -= 3, to += 3)
      for (let channel = 0; channel < 3; channel++) mirrored[to + channel] = rgb[from + channel] ?? 0;
  return { width, height, rgb: mirrored };
}
