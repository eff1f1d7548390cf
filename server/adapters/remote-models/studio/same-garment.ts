import sharp from "sharp";
import { GarmentUnclear, type MadePicture } from "@wardrobe/domain/outfit/made-picture.ts";
import { StudioUnavailable, type ImageStudio } from "#adapters/image-studio/port.ts";
import { ModelFailure } from "#adapters/remote-models/guard/model-failure.ts";
import { visibleBox, type Rgba, readPixels } from "#adapters/remote-models/studio/read-picture.ts";

/** A garment as a coarse grid over its box: opacity and color (CIE L*a*b*) of each cell. */
export type GarmentFingerprint = { readonly aspect: number; readonly alpha: Float32Array; readonly lab: Float32Array };

const GRID = 24;
const COVERED = 0.5;
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

type Lab = readonly [number, number, number];

/** Lightness counts less than hue and chroma, because studio light is brighter than that of a photo at home. */
const LIGHTNESS_WEIGHT = 0.5;

async function toLab(rgb: Uint8Array, { width, height }: { width: number; height: number }): Promise<Float32Array> {
  const bytes = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .toColourspace("lab")
    .raw({ depth: "float" })
    .toBuffer();
  return Float32Array.from({ length: bytes.length / 4 }, (_, i) => bytes.readFloatLE(4 * i));
}

function labAt(lab: Float32Array, i: number): Lab {
  return [lab[3 * i] ?? 0, lab[3 * i + 1] ?? 0, lab[3 * i + 2] ?? 0];
}

function meanOf(labs: readonly Lab[]): Lab {
  const at = (channel: 0 | 1 | 2) => labs.reduce((sum, lab) => sum + lab[channel], 0) / labs.length;
  return [at(0), at(1), at(2)];
}

function distance(one: Lab, other: Lab): number {
  return Math.hypot(LIGHTNESS_WEIGHT * (one[0] - other[0]), one[1] - other[1], one[2] - other[2]);
}

/** Size of the bins of lightness, a and b in which colors count as one. */
const STEP = 16;
const CELLS = { width: 64, height: 64 } as const;
/** Distance up to which a cell's color matches: light, shade and camera change colors. */
const NEAR = 14;
const SHOWN_MIN = 0.01;

/** Whether a picture contains the garment's main color. Without it, it shows another garment. */
export async function showsMainColor(fingerprint: GarmentFingerprint, picture: Rgba): Promise<boolean> {
  return (await shareOf(mainColor(fingerprint), picture)) >= SHOWN_MIN;
}

function mainColor({ alpha, lab }: GarmentFingerprint): Lab {
  const bins = new Map<string, Lab[]>();
  for (const [i, covered] of alpha.entries()) {
    if (covered < COVERED) continue;
    const color = labAt(lab, i);
    const key = color.map((value) => Math.round(value / STEP)).join();
    bins.set(key, [...(bins.get(key) ?? []), color]);
  }
  const [largest = [[0, 0, 0] as const]] = [...bins.values()].toSorted((one, other) => other.length - one.length);
  return meanOf(largest);
}

async function shareOf(color: Lab, { width, height, rgba }: Rgba): Promise<number> {
  const cells = await sharp(rgba, { raw: { width, height, channels: 4 } })
    .flatten({ background: "#ffffff" })
    .resize({ ...CELLS, fit: "fill" })
    .raw()
    .toBuffer();
  const lab = await toLab(cells, CELLS);
  const near = Array.from({ length: cells.length / 3 }, (_, i) => distance(labAt(lab, i), color)).filter(
    (far) => far <= NEAR,
  );
  return near.length / (cells.length / 3);
}

/** A null fingerprint: unclear garment, or no embedded engine. A paid picture is not discarded for that. */
export type InspectedGarment = { readonly picture: Rgba; readonly fingerprint: GarmentFingerprint | null };

type CutOut = ImageStudio["cutOut"];

export async function inspectGarment(
  cutOut: CutOut,
  photo: Uint8Array,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<InspectedGarment> {
  const picture = await readPixels(photo);
  let cut: MadePicture;
  try {
    cut = await cutOut(photo, signal === undefined ? {} : { signal });
  } catch (error) {
    if (error instanceof GarmentUnclear || error instanceof StudioUnavailable) return { picture, fingerprint: null };
    throw error;
  }
  return { picture, fingerprint: await toFingerprint(await readPixels(cut.bytes)) };
}

/** Throws ModelFailure `nonsense` where the two clearly show different garments. */
export async function assertSameGarment(original: InspectedGarment, made: InspectedGarment): Promise<void> {
  if (!(await mayBeSame(original, made)))
    throw new ModelFailure("nonsense", "The model's picture shows another garment.");
}

/** Where only one garment is clear, the other picture must contain its main color. */
async function mayBeSame(one: InspectedGarment, other: InspectedGarment): Promise<boolean> {
  if (one.fingerprint !== null && other.fingerprint !== null) return isSameGarment(one.fingerprint, other.fingerprint);
  if (one.fingerprint !== null) return await showsMainColor(one.fingerprint, other.picture);
  return other.fingerprint === null || (await showsMainColor(other.fingerprint, one.picture));
}
