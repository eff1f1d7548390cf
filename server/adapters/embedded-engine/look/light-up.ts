import type { CutOut } from "#adapters/embedded-engine/cut-out/cut-out.ts";
import { applyTone, toneFor } from "#adapters/embedded-engine/enhance/tone.ts";
import { contentBox } from "#adapters/embedded-engine/pixels/content-box.ts";
import type { Pixels } from "#adapters/embedded-engine/pixels/pixels.ts";

/** So many samples say all about the light of a photo, and so many about its garment. */
const SAMPLES_MAX = 12_000;
const SURE_ALPHA = 230;

/**
 * The cut-out in the light in which all pieces of a look are shown. A cut-out that was made earlier no longer says where in its photo it
 * stood, and the light does not ask: the samples of both stand in one row, the photo's as ground.
 */
export function lightUp(cutOut: CutOut, photo: Pixels): CutOut {
  const garment = sampleGarment(cutOut);
  if (garment.length === 0) return cutOut;
  const ground = samplePhoto(photo);
  const count = ground.length / 3 + garment.length / 3;
  const row = { width: count, height: 1, rgb: Uint8Array.from([...ground, ...garment]) };
  const alpha = { width: count, height: 1, values: new Float32Array(count).fill(1, ground.length / 3) };
  return { ...cutOut, rgba: applyTone(cutOut.rgba, 4, toneFor(row, alpha)) };
}

function samplePhoto(photo: Pixels): number[] {
  const box = contentBox(photo);
  const step = Math.max(1, Math.ceil(Math.sqrt((box.width * box.height) / SAMPLES_MAX)));
  const samples = [];
  for (let y = box.top; y < box.top + box.height; y += step) {
    for (let x = box.left; x < box.left + box.width; x += step) {
      const i = 3 * (y * photo.width + x);
      samples.push(photo.rgb[i] ?? 0, photo.rgb[i + 1] ?? 0, photo.rgb[i + 2] ?? 0);
    }
  }
  return samples;
}

function sampleGarment({ width, height, rgba }: CutOut): number[] {
  const step = Math.max(1, Math.ceil(Math.sqrt((width * height) / SAMPLES_MAX)));
  const samples = [];
  for (let y = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step) {
      const i = 4 * (y * width + x);
      if ((rgba[i + 3] ?? 0) < SURE_ALPHA) continue;
      samples.push(rgba[i] ?? 0, rgba[i + 1] ?? 0, rgba[i + 2] ?? 0);
    }
  }
  return samples;
}
