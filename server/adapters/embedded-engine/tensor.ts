import type { Pixels } from "#adapters/embedded-engine/pixels/pixels.ts";

/** Pictures of one size, each followed by its mirror image, as the nets take them: channel planes, `(v/255 − ½) / ¼`. */
export function toTensorWithMirrors(pictures: readonly Pixels[]): Float32Array {
  const numbers = pictures.reduce((sum, { rgb }) => sum + rgb.length, 0);
  const tensor = new Float32Array(2 * numbers);
  let start = 0;
  for (const { width, height, rgb } of pictures) {
    const area = width * height;
    const mirror = start + 3 * area;
    for (let i = 0; i < area; i++) {
      const x = i % width;
      const mirrored = i - x + (width - 1 - x);
      for (let channel = 0; channel < 3; channel++) {
        const value = ((rgb[3 * i + channel] ?? 0) / 255 - 0.5) / 0.25;
        tensor[start + channel * area + i] = value;
        tensor[mirror + channel * area + mirrored] = value;
      }
    }
    start = mirror + 3 * area;
  }
  return tensor;
}
