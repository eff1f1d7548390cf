import { ModelFailure } from "#adapters/remote-models/guard/model-failure.ts";
import { openPicture, readPixels } from "#adapters/remote-models/studio/read-picture.ts";
import type { Rgba } from "#adapters/remote-models/studio/rgba.ts";

/** Smaller than any requested size: a thumbnail, an icon, an error message drawn as a picture. */
const SIDE_MIN_PX = 512;
/** Standard deviation of a channel (of 255); a picture with all channels below it is blank. */
const BLANK_DEVIATION = 2.5;
/** Minimum shares of transparent and of opaque pixels of a cut-out. */
const CLEAR_MIN = 0.03;
const SOLID_MIN = 0.02;
const CLEAR_ALPHA = 12;
const SOLID_ALPHA = 200;

/** A model's picture. Throws ModelFailure `nonsense` where it cannot be decoded, is too small or blank. */
export async function readMade(bytes: Uint8Array): Promise<Rgba> {
  const made = await decode(bytes);
  if (Math.min(made.width, made.height) < SIDE_MIN_PX) throw nonsense("is too small");
  const stats = await openPicture(bytes).flatten({ background: "#ffffff" }).stats();
  if (stats.channels.slice(0, 3).every(({ stdev }) => stdev < BLANK_DEVIATION)) throw nonsense("is blank");
  return made;
}

/** Throws ModelFailure `nonsense` where almost nothing is transparent, or almost everything. */
export function assertAlpha({ width, height, rgba }: Rgba): void {
  let [clear, solid] = [0, 0];
  for (let i = 3; i < rgba.length; i += 4) {
    const alpha = rgba[i] ?? 0;
    if (alpha <= CLEAR_ALPHA) clear++;
    if (alpha >= SOLID_ALPHA) solid++;
  }
  const pixels = width * height;
  if (clear < CLEAR_MIN * pixels) throw nonsense("has no transparent background");
  if (solid < SOLID_MIN * pixels) throw nonsense("shows no garment");
}

async function decode(bytes: Uint8Array): Promise<Rgba> {
  try {
    return await readPixels(bytes);
  } catch (cause) {
    throw nonsense("cannot be decoded", cause);
  }
}

function nonsense(what: string, cause?: unknown): ModelFailure {
  return new ModelFailure("nonsense", `The model's picture ${what}.`, { cause });
}
