import { clamp } from "@wardrobe/domain/clamp.ts";
import { oklabAt } from "#color/oklab.ts";
import type { Pixels } from "#pixels/pixels.ts";
import { type Plane } from "#pixels/plane.ts";

export type Levels = {
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
const DARK_UP_TO = 0.28;
const MIDDLE_FROM = 0.45;
/** From this opacity a pixel is surely garment. */
const SURE_ALPHA = 0.9;

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
  return {
    exposure,
    black: clamp(0.5 * (quantile(garment, 0.01) * exposure - BLACK_FROM), 0, BLACK_MAX),
    contrast: CONTRAST.dark + middle * (CONTRAST.middle - CONTRAST.dark),
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
