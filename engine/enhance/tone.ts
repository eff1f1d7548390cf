import { clamp } from "@wardrobe/domain/clamp.ts";
import { whiteBalance, type Gains } from "#enhance/even-light.ts";
import type { Pixels } from "#pixels/pixels.ts";
import { smoothstep, type Plane } from "#pixels/plane.ts";
import { oklabAt } from "#color/oklab.ts";

/** Lookup tables for the 8-bit values of red, green and blue. */
export type Tone = readonly [red: Uint8Array, green: Uint8Array, blue: Uint8Array];

/** How far a garment's color may shift (CIEDE2000): the picture must look like the garment that the person owns. */
export const COLOR_SHIFT_MAX = 6;
const SHIFT_ALLOWED = COLOR_SHIFT_MAX - 0.9;
/** In CIELAB: its colors get so much stronger at most, and it no lighter than this if it was not; folds vanish in white. */
const STRONGER = { times: 1.1, more: 1 } as const;
const LIGHTEST = 89;

const SAMPLES_MAX = 1_500;
/** From this opacity a pixel is surely garment. */
const SURE_ALPHA = 0.9;
/** Steps of the binary search for the allowed strength: precise to a hundredth. */
const SEARCH_STEPS = 7;

/** White balance and levels, as far as the garment's colors stay within the bounds. `alpha` has the photo's size. */
export function toneFor(photo: Pixels, alpha: Plane): Tone {
  const garment = sampleGarment(photo, alpha);
  const full = toCurves(whiteBalance(photo, alpha), readLevels(photo, alpha));
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

type Levels = {
  /** Factor of OKLab lightness, at least 1. */
  readonly exposure: number;
  /** The share of the sRGB range, 0..1, that becomes black. */
  readonly black: number;
  /** Above 0 more contrast in the middle, below 0 lighter shadows. */
  readonly contrast: number;
};

/** Target lightness of a photo's lightest parts, and the upper bound for the garment's. */
const PHOTO_WHITE = 0.965;
const GARMENT_WHITE = 0.975;
const EXPOSURE_MAX = 1.28;
const BLACK_MAX = 0.035;
/** A garment's darkest parts become darker only above this OKLab lightness. */
const BLACK_FROM = 0.16;
/** The shadows of dark garments show their weave and get lighter; garments of middle lightness get more contrast. */
const CONTRAST = { dark: -0.12, middle: 0.15 } as const;
/** They get lighter still where more than noise is to be seen in them: what lies between their darkest and lightest tenths, in OKLab lightness. */
const DETAIL = { from: 0.04, full: 0.12, lift: 0.6 } as const;
const DARK_UP_TO = 0.28;
const MIDDLE_FROM = 0.45;

/** Derives the levels from a photo and its garment; `alpha` has the photo's size. */
export function readLevels(photo: Pixels, alpha: Plane): Levels {
  const all = new Uint32Array(256);
  const garment = new Uint32Array(256);
  for (let i = 0; i < alpha.values.length; i++) {
    const bin = clamp(Math.floor(oklabAt(photo, i).l * 256), 0, 255);
    all[bin] = (all[bin] ?? 0) + 1;
    if ((alpha.values[i] ?? 0) > SURE_ALPHA) garment[bin] = (garment[bin] ?? 0) + 1;
  }
  const exposure = clamp(
    Math.min(PHOTO_WHITE / quantile(all, 0.985), GARMENT_WHITE / quantile(garment, 0.99)),
    1,
    EXPOSURE_MAX,
  );
  const middle = clamp((quantile(garment, 0.5) * exposure - DARK_UP_TO) / (MIDDLE_FROM - DARK_UP_TO), 0, 1);
  const detail = smoothstep((quantile(garment, 0.9) - quantile(garment, 0.1)) * exposure, DETAIL.from, DETAIL.full);
  const dark = CONTRAST.dark - detail * DETAIL.lift;
  return {
    exposure,
    black: clamp(0.5 * (quantile(garment, 0.01) * exposure - BLACK_FROM), 0, BLACK_MAX),
    contrast: dark + middle * (CONTRAST.middle - dark),
  };
}

/** The upper end of the bin that contains this quantile; 1 for an empty histogram. */
function quantile(histogram: Uint32Array, share: number): number {
  const total = histogram.reduce((sum, count) => sum + count, 0);
  if (total === 0) return 1;
  let counted = 0;
  const bin = histogram.findIndex((count) => {
    counted += count;
    return counted >= share * total;
  });
  return (bin + 1) / 256;
}

/** CIE L*a*b* for the daylight white D65; lightness 0..100. */
type Lab = { readonly l: number; readonly a: number; readonly b: number };

export function toLab(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const x = root((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = root(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = root((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return { l: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z) };
}

/** How different two colors look: CIEDE2000 (Sharma, Wu, Dalal, 2005). About 1 is the smallest visible difference. */
export function colorDifference(one: Lab, other: Lab): number {
  const meanChroma = (Math.hypot(one.a, one.b) + Math.hypot(other.a, other.b)) / 2;
  const stretch = 1.5 - 0.5 * Math.sqrt(meanChroma ** 7 / (meanChroma ** 7 + 25 ** 7));
  const [c1, c2] = [Math.hypot(one.a * stretch, one.b), Math.hypot(other.a * stretch, other.b)];
  const [h1, h2] = [degrees(one.b, one.a * stretch), degrees(other.b, other.a * stretch)];
  const isGray = c1 * c2 === 0;
  const turn = isGray ? 0 : h2 - h1 - 360 * Math.round((h2 - h1) / 360);
  const hue = isGray ? h1 + h2 : meanHue(h1, h2);

  const light = (one.l + other.l) / 2 - 50;
  const c = (c1 + c2) / 2;
  const weights = {
    l: 1 + (0.015 * light ** 2) / Math.sqrt(20 + light ** 2),
    c: 1 + 0.045 * c,
    h:
      1 +
      0.015 * c * (1 - 0.17 * cos(hue - 30) + 0.24 * cos(2 * hue) + 0.32 * cos(3 * hue + 6) - 0.2 * cos(4 * hue - 63)),
  };
  const dl = (other.l - one.l) / weights.l;
  const dc = (c2 - c1) / weights.c;
  const dh = (2 * Math.sqrt(c1 * c2) * sin(turn / 2)) / weights.h;
  const blues = 60 * Math.exp(-(((hue - 275) / 25) ** 2));
  const rotation = -2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * sin(blues);
  return Math.sqrt(dl ** 2 + dc ** 2 + dh ** 2 + rotation * dc * dh);
}

function linear(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function root(share: number): number {
  return share > 216 / 24389 ? Math.cbrt(share) : ((24389 / 27) * share + 16) / 116;
}

function degrees(y: number, x: number): number {
  const angle = (Math.atan2(y, x) * 180) / Math.PI;
  return angle < 0 ? angle + 360 : angle;
}

function meanHue(one: number, other: number): number {
  if (Math.abs(one - other) <= 180) return (one + other) / 2;
  return one + other < 360 ? (one + other + 360) / 2 : (one + other - 360) / 2;
}

function cos(angle: number): number {
  return Math.cos((angle * Math.PI) / 180);
}

function sin(angle: number): number {
  return Math.sin((angle * Math.PI) / 180);
}
