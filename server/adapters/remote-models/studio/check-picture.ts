import { ModelFailure } from "#adapters/remote-models/guard/model-failure.ts";
import { openPicture, readPixels } from "#adapters/remote-models/studio/read-picture.ts";
import type { Rgba } from "#adapters/remote-models/studio/rgba.ts";

/** Smaller than any size that is asked for: a thumbnail, an icon, an error drawn as a picture. */
const SIDE_MIN_PX = 512;
/** Standard deviation of a channel, of 255: a picture in which all stay below it shows nothing. */
const BLANK_DEVIATION = 2.5;
/** Of a cut-out so much at least is seen through, and so much at least is not. */
const CLEAR_MIN = 0.03;
const SOLID_MIN = 0.02;
const CLEAR_ALPHA = 12;
const SOLID_ALPHA = 200;

/** The pixels of what a model made. Throws ModelFailure `nonsense` where it is no picture, too small, or shows nothing. */
export async function readMade(bytes: Uint8Array): Promise<Rgba> {
  const made = await decode(bytes);
  if (Math.min(made.width, made.height) < SIDE_MIN_PX) throw nonsense("is too small");
  const stats = await openPicture(bytes).flatten({ background: "#ffffff" }).stats();
  if (stats.channels.slice(0, 3).every(({ stdev }) => stdev < BLANK_DEVIATION)) throw nonsense("is blank");
  return made;
}

/** Throws ModelFailure `nonsense` where there is no real alpha: nothing to see through, or nothing else. */
export function checkAlpha({ width, height, rgba }: Rgba): void {
  let [clear, solid] = [0, 0];
  for (let i = 3; i < rgba.length; i += 4) {
    const alpha = rgba[i] ?? 0;
    if (alpha <= CLEAR_ALPHA) clear++;
    if (alpha >= SOLID_ALPHA) solid++;
  }
  const pixels = width * height;
  if (clear < CLEAR_MIN * pixels) throw nonsense("has no transparent ground");
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
  return new ModelFailure("nonsense", `The picture that came ${what}.`, { cause });
}
