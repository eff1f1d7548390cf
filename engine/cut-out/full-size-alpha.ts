import { clamp } from "@wardrobe/domain/clamp.ts";
import { marksAbove, findComponents } from "#foreground/clean-mask.ts";
import type { Foreground } from "#foreground/find-foreground.ts";
import { fitColors, type LocalColors } from "#foreground/guided-filter.ts";
import type { Pixels } from "#pixels/pixels.ts";
import { boxMean, neighboursOf, smoothstep, type Neighbours, type Plane } from "#pixels/plane.ts";

/** Radius, in pixels of the working size, and regularisation of the guided filter. */
const OUTLINE = { radius: 2, epsilon: 1e-4 } as const;
/** A pixel is away from the outline where the mean of the mask around it is beyond these. */
const EVEN_RADIUS = 2;
const EVEN = { background: 0.02, garment: 0.968 } as const;
/** Weight of the photo's colors at the outline; the rest is the mask at working size. */
const COLOR_SHARE = 0.5;
/** Opacity is stretched between these, which removes what the filter smears beyond the outline. */
const STRETCH = { from: 0.3, to: 0.85 } as const;
/** Pixels above this opacity belong to a part; parts below this share of the largest are specks. */
const FAINT = 0.1;
const SPECK_SHARE_MAX = 0.004;
/** Width of the photo's edge that is unusable, because the white canvas has bled into it. */
const EDGE_PX = 2;

/** Opacity at the size of `photo`: 0 or 1, but at the outline it follows the photo's colors (fast guided filter). */
export function fullSizeAlpha({ photo: small, alpha }: Pick<Foreground, "photo" | "alpha">, photo: Pixels): Plane {
  const colors = fitColors(small, alpha, OUTLINE);
  const around = boxMean(alpha, EVEN_RADIUS).values;
  const values = new Float32Array(photo.width * photo.height);
  const columns = Array.from({ length: photo.width }, (_, x) => neighboursOf(x, photo.width, small.width));
  for (let y = EDGE_PX; y < photo.height - EDGE_PX; y++) {
    const row = neighboursOf(y, photo.height, small.height);
    for (let x = EDGE_PX; x < photo.width - EDGE_PX; x++) {
      const column = columns[x] ?? row;
      const mean = around[row.nearest * small.width + column.nearest] ?? 0;
      const i = y * photo.width + x;
      if (mean < EVEN.background) continue;
      values[i] = mean > EVEN.garment ? 1 : drawOutline({ colors, alpha, photo }, i, { row, column });
    }
  }
  return dropSpecks({ width: photo.width, height: photo.height, values });
}

type Drawing = { readonly colors: LocalColors; readonly alpha: Plane; readonly photo: Pixels };
type Place = { readonly row: Neighbours; readonly column: Neighbours };

function drawOutline({ colors, alpha, photo: { rgb } }: Drawing, i: number, at: Place): number {
  const byColor =
    (blend(colors.red, at) * (rgb[3 * i] ?? 0) +
      blend(colors.green, at) * (rgb[3 * i + 1] ?? 0) +
      blend(colors.blue, at) * (rgb[3 * i + 2] ?? 0)) /
      255 +
    blend(colors.offset, at);
  const value = COLOR_SHARE * clamp(byColor, 0, 1) + (1 - COLOR_SHARE) * blend(alpha, at);
  return smoothstep(value, STRETCH.from, STRETCH.to);
}

function blend({ width, values }: Plane, { row, column }: Place): number {
  const upper = row.first * width;
  const lower = row.second * width;
  const above =
    (values[upper + column.first] ?? 0) * (1 - column.share) + (values[upper + column.second] ?? 0) * column.share;
  const below =
    (values[lower + column.first] ?? 0) * (1 - column.share) + (values[lower + column.second] ?? 0) * column.share;
  return above * (1 - row.share) + below * row.share;
}

function dropSpecks(alpha: Plane): Plane {
  const marks = marksAbove(alpha, FAINT);
  const { labels, sizes } = findComponents({ ...alpha, marks }, "corners");
  const smallest = SPECK_SHARE_MAX * sizes.reduce((most, size) => Math.max(most, size), 0);
  // In place, since another plane of full size needs 4 MB.
  for (let i = 0; i < marks.length; i++) if ((sizes[labels[i] ?? 0] ?? 0) < smallest) alpha.values[i] = 0;
  return alpha;
}
