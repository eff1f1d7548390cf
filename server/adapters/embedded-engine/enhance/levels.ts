import { oklabAt } from "#adapters/embedded-engine/color/oklab.ts";
import type { Pixels } from "#adapters/embedded-engine/pixels/pixels.ts";
import { clamp, type Plane } from "#adapters/embedded-engine/pixels/plane.ts";

/** How a photo's lightness is set. */
export type Levels = {
  /** The factor of OKLab lightness that makes a dim photo as light as it should be. */
  readonly exposure: number;
  /** The share of the sRGB range, 0..1, that becomes black. */
  readonly black: number;
  /** Above 0 the middle gains contrast, below 0 shadows are lifted. */
  readonly contrast: number;
};

/** A photo is lit well when its lightest parts are this light; the garment itself never goes beyond the second. */
const PHOTO_WHITE = 0.965;
const GARMENT_WHITE = 0.975;
const EXPOSURE_MAX = 1.28;
const BLACK_MAX = 0.035;
/** OKLab lightness of a garment's darkest parts from which they may become darker. */
const BLACK_FROM = 0.16;
/** Dark cloth shows its weave in the shadows: they are lifted where a middle garment gains contrast. */
const CONTRAST = { dark: -0.12, middle: 0.15 } as const;
const DARK_UP_TO = 0.28;
const MIDDLE_FROM = 0.45;
/** A pixel is surely garment from this opacity on. */
const SURE_ALPHA = 0.9;

/** Reads how light a photo and its garment are; `alpha` has the photo's size. */
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

/** The upper end of the bin up to which the share of all lies; 1 where nothing was counted. */
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
