import { clamp } from "@wardrobe/domain/clamp.ts";
import type { CutOut } from "#cut-out/cut-out.ts";
import { boxMean, resizePlane, type Plane } from "#pixels/plane.ts";

/** Folds and blotches are looked for at this fraction of the picture's size: what is finer is weave. */
const SCALE = 4;
/** In such pixels; wider changes of light are the garment's shape. */
const RADIUS = 14;
/** How gradually cloth that is evened out becomes a print that is not. */
const SEAM = 4;
/**
 * Contrast of lightness, of 255, and of tint, a share of it, from which it is a print's or a seam's and stays; in cloth
 * darker than `dark` the contrast of lightness falls with it, to this share, since black cloth has no other.
 */
const PRINT = { light: 14, dark: 120, least: 0.2, tint: 0.06 } as const;
/** The share of a fold's light and shade that is removed, and how much lighter or darker cloth gets at most. */
const FOLD = { gone: 0.8, gainMin: 0.84, gainMax: 1.2 } as const;
/** Single pixels and threads whose tint differs this much from the cloth around them keep it. */
const THREAD = 0.14 ** 2;
/** Keeps the tint of black cloth, of which a camera knows little, from counting more than it is seen. */
const BLACK = 16;

/** The garment as if ironed: soft folds get shallower and blotches of color even, while weave, seams, prints and its shape stay. */
export function pressCloth({ width, height, rgba }: CutOut): CutOut {
  const { cover, light, blue, red } = toCells({ width, height, rgba });
  const even = evenOut(light, cover, (mean) => PRINT.light * clamp(mean / PRINT.dark, PRINT.least, 1));
  const gains = light.values.map((value, i) =>
    clamp(1 - (FOLD.gone * (value - (even.values[i] ?? 0))) / Math.max(8, value), FOLD.gainMin, FOLD.gainMax),
  );
  const gain = resizePlane({ ...light, values: gains }, width, height).values;
  const toBlue = resizePlane(
    evenOut(blue, cover, () => PRINT.tint),
    width,
    height,
  ).values;
  const toRed = resizePlane(
    evenOut(red, cover, () => PRINT.tint),
    width,
    height,
  ).values;
  const pressed = rgba.slice();
  // This view of it rounds and clamps what is written.
  const painted = new Uint8ClampedArray(pressed.buffer, pressed.byteOffset, pressed.length);
  // Without an array for each pixel, whose garbage would take longer than the sums.
  for (let pixel = 0, i = 0; i < rgba.length; pixel++, i += 4) {
    if (rgba[i + 3] === 0) continue;
    const own = lightAt(rgba, i);
    const ownBlue = tintOf(rgba[i + 2], own);
    const ownRed = tintOf(rgba[i], own);
    const blueBy = (toBlue[pixel] ?? 0) - ownBlue;
    const redBy = (toRed[pixel] ?? 0) - ownRed;
    const share = 1 / (1 + ((blueBy * blueBy + redBy * redBy) / THREAD) ** 2);
    const r = (ownRed + share * redBy) * (own + BLACK);
    const b = (ownBlue + share * blueBy) * (own + BLACK);
    const lit = gain[pixel] ?? 1;
    // The lightness stays, from which green follows.
    painted[i] = (own + r) * lit;
    painted[i + 1] = (own - (WEIGHTS.red * r + WEIGHTS.blue * b) / WEIGHTS.green) * lit;
    painted[i + 2] = (own + b) * lit;
  }
  return { width, height, rgba: pressed };
}

type Cells = Readonly<Record<"cover" | "light" | "blue" | "red", Plane>>;

/** Lightness, and the tints of blue and red, of the visible cloth in each cell, and how much of a cell it covers. */
function toCells({ width, height, rgba }: CutOut): Cells {
  const size = { width: Math.ceil(width / SCALE), height: Math.ceil(height / SCALE) };
  const plane = (): Plane => ({ ...size, values: new Float32Array(size.width * size.height) });
  const cells = { cover: plane(), light: plane(), blue: plane(), red: plane() };
  const add = ({ values }: Plane, cell: number, value: number) => (values[cell] = (values[cell] ?? 0) + value);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i += 4) {
      const alpha = (rgba[i + 3] ?? 0) / 255;
      if (alpha === 0) continue;
      const cell = Math.floor(y / SCALE) * size.width + Math.floor(x / SCALE);
      const own = lightAt(rgba, i);
      add(cells.cover, cell, alpha);
      add(cells.light, cell, alpha * own);
      add(cells.blue, cell, alpha * tintOf(rgba[i + 2], own));
      add(cells.red, cell, alpha * tintOf(rgba[i], own));
    }
  for (const { values } of [cells.light, cells.blue, cells.red])
    for (let i = 0; i < values.length; i++) values[i] = (values[i] ?? 0) / Math.max(1e-3, cells.cover.values[i] ?? 0);
  return cells;
}

/** The values evened out but for edges of more than this contrast: a guided filter (He, Sun, Tang, 2010) of the cloth alone. */
function evenOut({ values, ...size }: Plane, cover: Plane, contrastAt: (mean: number) => number): Plane {
  const meansIn = (radius: number, times: number) => {
    const weights = boxMean(cover, radius, times).values;
    return (at: (i: number) => number) =>
      boxMean({ ...size, values: values.map((_, i) => (cover.values[i] ?? 0) * at(i)) }, radius, times).values.map(
        (sum, i) => sum / Math.max(1e-3, weights[i] ?? 0),
      );
  };
  const [meanOf, softly] = [meansIn(RADIUS, 2), meansIn(SEAM, 1)];
  const mean = meanOf((i) => values[i] ?? 0);
  const square = meanOf((i) => (values[i] ?? 0) ** 2);
  const kept = square.map((value, i) => {
    const variance = Math.max(0, value - (mean[i] ?? 0) ** 2);
    return variance / (variance + contrastAt(mean[i] ?? 0) ** 2);
  });
  const share = softly((i) => kept[i] ?? 0);
  const base = softly((i) => (1 - (kept[i] ?? 0)) * (mean[i] ?? 0));
  return { ...size, values: values.map((value, i) => (share[i] ?? 0) * value + (base[i] ?? 0)) };
}

/** A channel's excess over gray of the same lightness, as a share of it: equal in light and shade. */
function tintOf(channel: number | undefined, light: number): number {
  return ((channel ?? 0) - light) / (light + BLACK);
}

const WEIGHTS = { red: 0.299, green: 0.587, blue: 0.114 } as const;

function lightAt(rgba: Uint8Array, i: number): number {
  return WEIGHTS.red * (rgba[i] ?? 0) + WEIGHTS.green * (rgba[i + 1] ?? 0) + WEIGHTS.blue * (rgba[i + 2] ?? 0);
}
