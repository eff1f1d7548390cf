import { clamp } from "@wardrobe/domain/clamp.ts";
import { colorDifference, toLab } from "#enhance/color-difference.ts";
import { readLevels, type Levels } from "#enhance/levels.ts";
import { whiteBalance, type Gains } from "#enhance/even-light.ts";
import type { Pixels } from "#pixels/pixels.ts";
import { type Plane } from "#pixels/plane.ts";

/** Lookup tables for the 8-bit values of red, green and blue. */
export type Tone = readonly [red: Uint8Array, green: Uint8Array, blue: Uint8Array];

/** How far a garment's color may shift (CIEDE2000): the picture must look like the garment that the person owns. */
export const COLOR_SHIFT_MAX = 6;
const SHIFT_ALLOWED = COLOR_SHIFT_MAX - 0.9;
/** In CIELAB: its colors get so much stronger at most, and it no lighter than this if it was not; folds vanish in white. */
const STRONGER = { times: 1.1, more: 1 } as const;
const LIGHTEST = 89;

const SAMPLES_MAX = 1_500;
const SURE_ALPHA = 0.9;
/** Steps of the binary search for the allowed strength: precise to a hundredth. */
const SEARCH_STEPS = 7;

/** White balance and levels, as far as the garment's colors stay within the bounds. `alpha` has the photo's size. */
export function toneFor(photo: Pixels, alpha: Plane): Tone {
  const garment = sampleGarment(photo, alpha);
  const full = toCurves(whiteBalance(photo), readLevels(photo, alpha));
  const own = meansOf(garment);
  const isAllowed = (tone: Tone) => {
    const { lightness, strength } = meansOf(applyTone(garment.slice(), 3, tone));
    const isStronger = strength > STRONGER.times * own.strength + STRONGER.more;
    return !isStronger && lightness <= Math.max(own.lightness, LIGHTEST) && colorShift(garment, tone) <= SHIFT_ALLOWED;
  };
  if (isAllowed(quantise(full, 1))) return quantise(full, 1);
  let [allowed, tooStrong] = [0, 1];
  for (let step = 0; step < SEARCH_STEPS; step++) {
    const strength = (allowed + tooStrong) / 2;
    if (isAllowed(quantise(full, strength))) allowed = strength;
    else tooStrong = strength;
  }
  return quantise(full, allowed);
}

/** Changes the colors of a picture in place; `channels` is 3, or 4 with an opacity that does not change. */
export function applyTone<Colors extends Uint8Array>(
  changed: Colors,
  channels: 3 | 4,
  [red, green, blue]: Tone,
): Colors {
  for (let i = 0; i < changed.length; i += channels) {
    changed[i] = red[changed[i] ?? 0] ?? 0;
    changed[i + 1] = green[changed[i + 1] ?? 0] ?? 0;
    changed[i + 2] = blue[changed[i + 2] ?? 0] ?? 0;
  }
  return changed;
}

/** Mean color shift (CIEDE2000) of the samples, which are interleaved RGB. */
export function colorShift(samples: Uint8Array, tone: Tone): number {
  const changed = applyTone(samples.slice(), 3, tone);
  let sum = 0;
  for (let i = 0; i < samples.length; i += 3) sum += colorDifference(labAt(samples, i), labAt(changed, i));
  return samples.length === 0 ? 0 : (3 * sum) / samples.length;
}

/** Mean lightness and chroma of samples (CIELAB). */
function meansOf(samples: Uint8Array): { lightness: number; strength: number } {
  let [lightness, strength] = [0, 0];
  for (let i = 0; i < samples.length; i += 3) {
    const { l, a, b } = labAt(samples, i);
    lightness += l;
    strength += Math.hypot(a, b);
  }
  const count = Math.max(1, samples.length / 3);
  return { lightness: lightness / count, strength: strength / count };
}

function labAt(rgb: Uint8Array, i: number) {
  return toLab(rgb[i] ?? 0, rgb[i + 1] ?? 0, rgb[i + 2] ?? 0);
}

function sampleGarment({ rgb }: Pixels, { values }: Plane): Uint8Array {
  const sure: number[] = [];
  for (let i = 0; i < values.length; i++) if ((values[i] ?? 0) > SURE_ALPHA) sure.push(i);
  const step = Math.max(1, Math.ceil(sure.length / SAMPLES_MAX));
  return Uint8Array.from(
    sure.filter((_, k) => k % step === 0).flatMap((i) => [rgb[3 * i] ?? 0, rgb[3 * i + 1] ?? 0, rgb[3 * i + 2] ?? 0]),
  );
}

type Curves = readonly [red: Float32Array, green: Float32Array, blue: Float32Array];

function toCurves(gains: Gains, { exposure, black, contrast }: Levels): Curves {
  const curve = (gain: number) =>
    Float32Array.from({ length: 256 }, (_, value) => {
      const light = (value / 255) ** 2.2 * gain * exposure ** 3;
      const lifted = clamp((softClip(light ** (1 / 2.2)) - black) / (1 - black), 0, 1);
      return 255 * bend(lifted, contrast);
    });
  return [curve(gains[0]), curve(gains[1]), curve(gains[2])];
}

/** Highlights roll off instead of clipping. */
function softClip(share: number): number {
  const knee = 0.9;
  if (share <= knee) return share;
  return 1 - (1 - knee) * Math.exp(-(share - knee) / (1 - knee));
}

/** Contrast above 0 is an S-curve through the middle; below 0 only the shadows get lighter. */
function bend(share: number, contrast: number): number {
  if (contrast >= 0) return share + contrast * share * (1 - share) * (2 * share - 1);
  return share - contrast * share * (1 - share) ** 3;
}

function quantise(curves: Curves, strength: number): Tone {
  const table = (curve: Float32Array) =>
    Uint8Array.from(curve, (target, value) => clamp(Math.round(value + strength * (target - value)), 0, 255));
  return [table(curves[0]), table(curves[1]), table(curves[2])];
}
