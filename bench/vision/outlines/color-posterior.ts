import { clamp } from "@wardrobe/domain/clamp.ts";

/** Bins of lightness, and of each opponent axis within ±AB_MAX. */
const L_BINS = 20;
const AB_BINS = 28;
const AB_MAX = 0.28;
const BINS = L_BINS * AB_BINS * AB_BINS;
const SMOOTHINGS = 2;
/** Only pixels of which the mask is this sure count. */
const GARMENT_FROM = 0.75;
const GROUND_BELOW = 0.25;
/** Keeps a color undecided that occurs on neither side. */
const UNSEEN = 2e-5;

export type ColorPosterior = {
  /** For each pixel the probability 0..1 of the garment, by its color alone. */
  readonly garment: Float32Array;
  /** 0 where garment and background share no color, 1 where they have the same. */
  readonly overlap: number;
};

/** Compares the colors of sure garment and sure background in smoothed histograms. `labs` is interleaved OKLab. */
export function colorPosterior(labs: Float32Array, mask: Float32Array): ColorPosterior {
  const bins = new Int32Array(mask.length).map((_, i) => binOf(labs, i));
  const votes = { garment: new Float32Array(BINS), ground: new Float32Array(BINS) };
  bins.forEach((bin, i) => {
    const value = mask[i] ?? 0;
    if (value > GARMENT_FROM) votes.garment[bin] = (votes.garment[bin] ?? 0) + value;
    else if (value < GROUND_BELOW) votes.ground[bin] = (votes.ground[bin] ?? 0) + 1 - value;
  });
  const garment = toShares(smooth(votes.garment));
  const ground = toShares(smooth(votes.ground));
  return {
    garment: mask.map((_, i) => {
      const bin = bins[i] ?? 0;
      const inGarment = (garment[bin] ?? 0) + UNSEEN;
      return inGarment / (inGarment + (ground[bin] ?? 0) + UNSEEN);
    }),
    overlap: garment.reduce((sum, share, bin) => sum + Math.min(share, ground[bin] ?? 0), 0),
  };
}

function binOf(labs: Float32Array, i: number): number {
  const lightness = clamp(Math.floor((labs[3 * i] ?? 0) * L_BINS), 0, L_BINS - 1);
  const axis = (value: number) => clamp(Math.floor(((value + AB_MAX) / (2 * AB_MAX)) * AB_BINS), 0, AB_BINS - 1);
  return (lightness * AB_BINS + axis(labs[3 * i + 1] ?? 0)) * AB_BINS + axis(labs[3 * i + 2] ?? 0);
}

/** [¼ ½ ¼] along each axis, twice; the outermost bins count double at the border. */
function smooth(histogram: Float32Array): Float32Array {
  let current = histogram;
  for (let round = 0; round < SMOOTHINGS; round++) {
    for (const { step, count } of [
      { step: AB_BINS * AB_BINS, count: L_BINS },
      { step: AB_BINS, count: AB_BINS },
      { step: 1, count: AB_BINS },
    ]) {
      const source = current;
      current = source.map((value, i) => {
        const place = Math.floor(i / step) % count;
        const before = place > 0 ? (source[i - step] ?? 0) : value;
        const after = place < count - 1 ? (source[i + step] ?? 0) : value;
        return 0.5 * value + 0.25 * (before + after);
      });
    }
  }
  return current;
}

function toShares(histogram: Float32Array): Float32Array {
  const total = histogram.reduce((sum, value) => sum + value, 0) + 1;
  return histogram.map((value) => value / total);
}
