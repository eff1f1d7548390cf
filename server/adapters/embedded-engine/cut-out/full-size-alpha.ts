import { findComponents } from "#adapters/embedded-engine/foreground/components.ts";
import type { Foreground } from "#adapters/embedded-engine/foreground/find-foreground.ts";
import { fitColors, type LocalColors } from "#adapters/embedded-engine/foreground/guided-filter.ts";
import type { Pixels } from "#adapters/embedded-engine/pixels/pixels.ts";
import { boxMean, clamp, smoothstep, type Plane } from "#adapters/embedded-engine/pixels/plane.ts";

/** Around the outline, in pixels of the working size: radius and regularisation of the guided filter. */
const OUTLINE = { radius: 2, epsilon: 1e-4 } as const;
/** Nothing changes at full size where the mask is this even around a pixel. */
const EVEN_RADIUS = 2;
const EVEN = { ground: 0.02, garment: 0.968 } as const;
/** How much the photo's colors say at the outline, against the mask drawn at working size. */
const COLOR_SHARE = 0.5;
/** Opacity is stretched between these: what the filter smears beyond the outline falls away. */
const STRETCH = { from: 0.3, to: 0.85 } as const;
/** Remains from this opacity on count as a part; parts below this share of the largest are wisps. */
const FAINT = 0.1;
const WISP_SHARE_MAX = 0.004;
/** The photo's own edge is lost: the white canvas around it has bled in. */
const EDGE_PX = 2;

/**
 * The garment's opacity at the size of `photo`, which is what the foreground shows, only larger. Away from the outline it is 0 or 1; at the
 * outline the colors of the large photo draw it (fast guided filter, He and Sun, 2015).
 */
export function fullSizeAlpha({ photo: small, alpha }: Pick<Foreground, "photo" | "alpha">, photo: Pixels): Plane {
  const colors = fitColors(small, alpha, OUTLINE);
  const around = boxMean(alpha, EVEN_RADIUS).values;
  const values = new Float32Array(photo.width * photo.height);
  const columns = Array.from({ length: photo.width }, (_, x) => spot(x, photo.width, small.width));
  for (let y = EDGE_PX; y < photo.height - EDGE_PX; y++) {
    const row = spot(y, photo.height, small.height);
    for (let x = EDGE_PX; x < photo.width - EDGE_PX; x++) {
      const column = columns[x] ?? row;
      const mean = around[row.nearest * small.width + column.nearest] ?? 0;
      const i = y * photo.width + x;
      if (mean < EVEN.ground) continue;
      values[i] = mean > EVEN.garment ? 1 : drawOutline({ colors, alpha, photo }, i, { row, column });
    }
  }
  return dropWisps({ width: photo.width, height: photo.height, values });
}

type Drawing = { readonly colors: LocalColors; readonly alpha: Plane; readonly photo: Pixels };
type Spot = { readonly nearest: number; readonly first: number; readonly second: number; readonly share: number };

function drawOutline({ colors, alpha, photo: { rgb } }: Drawing, i: number, at: { row: Spot; column: Spot }): number {
  const said =
    (between(colors.red, at) * (rgb[3 * i] ?? 0) +
      between(colors.green, at) * (rgb[3 * i + 1] ?? 0) +
      between(colors.blue, at) * (rgb[3 * i + 2] ?? 0)) /
      255 +
    between(colors.offset, at);
  const known = between(alpha, at);
  const value = COLOR_SHARE * clamp(said, 0, 1) + (1 - COLOR_SHARE) * known;
  return smoothstep(value, STRETCH.from, STRETCH.to);
}

/** The four pixels around the spot, blended. */
function between({ width, values }: Plane, { row, column }: { row: Spot; column: Spot }): number {
  const upper = row.first * width;
  const lower = row.second * width;
  const above =
    (values[upper + column.first] ?? 0) * (1 - column.share) + (values[upper + column.second] ?? 0) * column.share;
  const below =
    (values[lower + column.first] ?? 0) * (1 - column.share) + (values[lower + column.second] ?? 0) * column.share;
  return above * (1 - row.share) + below * row.share;
}

/** Where the centre of one of `count` pixels falls among `smallCount`. */
function spot(index: number, count: number, smallCount: number): Spot {
  const position = clamp(((index + 0.5) * smallCount) / count - 0.5, 0, smallCount - 1);
  const first = Math.floor(position);
  return {
    nearest: Math.round(position),
    first,
    second: Math.min(smallCount - 1, first + 1),
    share: position - first,
  };
}

function dropWisps(alpha: Plane): Plane {
  const marks = new Uint8Array(alpha.values.length);
  for (let i = 0; i < marks.length; i++) if ((alpha.values[i] ?? 0) > FAINT) marks[i] = 1;
  const { labels, sizes } = findComponents({ ...alpha, marks }, "corners");
  const smallest = WISP_SHARE_MAX * sizes.reduce((most, size) => Math.max(most, size), 0);
  // In place: at full size another plane is 4 MB.
  for (let i = 0; i < marks.length; i++) if ((sizes[labels[i] ?? 0] ?? 0) < smallest) alpha.values[i] = 0;
  return alpha;
}
