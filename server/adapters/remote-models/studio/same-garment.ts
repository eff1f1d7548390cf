import sharp from "sharp";
import { distance, labAt, meanOf, toLab } from "#adapters/remote-models/studio/lab.ts";
import { visibleBox, type Rgba } from "#adapters/remote-models/studio/rgba.ts";

/** A garment as a coarse grid over its box: opacity and color (CIE L*a*b*) of each cell. */
export type GarmentFingerprint = { readonly aspect: number; readonly alpha: Float32Array; readonly lab: Float32Array };

const GRID = 24;
export const COVERED = 0.5;
/** Smoothing, straightening and an invisible mannequin change an outline less than another garment does. */
const OVERLAP_MIN = 0.72;
const ASPECT_MAX = 1.35;
const COLOR_MAX = 12;
/** Folds differ in single cells; a missing, added or moved print changes many cells. */
const STRANGE_FROM = 30;
const STRANGE_MAX = 0.12;

export async function toFingerprint(cutOut: Rgba): Promise<GarmentFingerprint | null> {
  const box = visibleBox(cutOut);
  if (box === null) return null;
  const { width, height, rgba } = cutOut;
  const grid = await sharp(rgba, { raw: { width, height, channels: 4 } })
    .extract(box)
    .resize(GRID, GRID, { fit: "fill" })
    .raw()
    .toBuffer();
  const cells = GRID * GRID;
  const rgb = new Uint8Array(cells * 3);
  const alpha = new Float32Array(cells);
  for (let i = 0; i < cells; i++) {
    rgb.set(grid.subarray(4 * i, 4 * i + 3), 3 * i);
    alpha[i] = (grid[4 * i + 3] ?? 0) / 255;
  }
  return { aspect: box.width / box.height, alpha, lab: await toLab(rgb, { width: GRID, height: GRID }) };
}

/** Whether the two may show the same garment, by outline, proportions, mean color and colors of cells. */
export function isSameGarment(one: GarmentFingerprint, other: GarmentFingerprint): boolean {
  const { stretch, overlap, color, strange } = compare(one, other);
  return stretch <= ASPECT_MAX && overlap >= OVERLAP_MIN && color <= COLOR_MAX && strange <= STRANGE_MAX;
}

type Comparison = {
  /** Ratio of the proportions, at least 1. */
  readonly stretch: number;
  readonly overlap: number;
  readonly color: number;
  /** Share of the common cells that differ in color. */
  readonly strange: number;
};

function compare(one: GarmentFingerprint, other: GarmentFingerprint): Comparison {
  const stretch = Math.max(one.aspect / other.aspect, other.aspect / one.aspect);
  const pairs = [...one.alpha.keys()]
    .filter((i) => Math.min(one.alpha[i] ?? 0, other.alpha[i] ?? 0) >= COVERED)
    .map((i) => [labAt(one.lab, i), labAt(other.lab, i)] as const);
  if (pairs.length === 0) return { stretch, overlap: 0, color: Infinity, strange: 1 };
  const strange = pairs.filter(([a, b]) => distance(a, b) > STRANGE_FROM).length / pairs.length;
  const color = distance(meanOf(pairs.map(([a]) => a)), meanOf(pairs.map(([, b]) => b)));
  return { stretch, overlap: overlapOf(one, other), color, strange };
}

function overlapOf(one: GarmentFingerprint, other: GarmentFingerprint): number {
  let [both, either] = [0, 0];
  one.alpha.forEach((alpha, i) => {
    both += Math.min(alpha, other.alpha[i] ?? 0);
    either += Math.max(alpha, other.alpha[i] ?? 0);
  });
  return either === 0 ? 0 : both / either;
}
