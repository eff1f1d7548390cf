import { clamp } from "@wardrobe/domain/clamp.ts";
import type { Foreground } from "#foreground/find-foreground.ts";
import type { Pixels } from "#pixels/pixels.ts";
import { boxMean, resizePlane, type Plane } from "#pixels/plane.ts";

/** Light is looked for in cells of so many pixels of the foreground. */
const CELL = 4;
const SURE = 0.97;
/** From one cell to the next light changes at most so much, a logarithm, and color so little beside it; else it is dye. */
const SOFT = { most: 0.16, colorShare: 0.3 } as const;
const ROUNDS = 400;
/** Folds stay: only what is wider than this, in cells, is a shadow, and only if it is so much darker. */
const WIDE = 3;
const DEPTH_MIN = 0.35;
/** Most of the garment is lit: half of it is hardly darker, a share of the depth. Else it may be dyed darker below. */
const LIT_SHARE = 0.25;
const GAIN = { way: 0.75, min: 0.9, max: 2 } as const;
/** Each round goes further than its neighbours' mean, which takes a tenth of the rounds. */
const OVERSHOOT = 1.9;
const GAMMA = 2.2;

/** Red, green and blue as logarithms of linear light. */
type Cells = { readonly width: number; readonly height: number; readonly logs: readonly (readonly number[] | null)[] };

/** The photo without a large soft shadow on the garment, such as the photographer's own, which keeps the color. */
export function liftShadows({ photo: small, alpha }: Pick<Foreground, "photo" | "alpha">, photo: Pixels): Pixels {
  const cells = toCells(small, alpha);
  const light = lightOf(cells);
  const known = [...light.values].filter((_, i) => cells.logs[i] !== null).toSorted((one, other) => one - other);
  const at = (share: number) => known[Math.floor(share * known.length)] ?? 0;
  const lit = at(0.75);
  const depth = lit - at(0.05);
  if (depth < DEPTH_MIN || lit - at(0.5) > LIT_SHARE * depth) return photo;
  const gains = light.values.map((value) => clamp(Math.exp((GAIN.way * (lit - value)) / GAMMA), GAIN.min, GAIN.max));
  const rgb = photo.rgb.slice();
  resizePlane({ ...light, values: gains }, photo.width, photo.height).values.forEach((gain, pixel) => {
    for (let i = 3 * pixel; i < 3 * pixel + 3; i++) rgb[i] = Math.min(255, Math.round((rgb[i] ?? 0) * gain));
  });
  return { ...photo, rgb };
}

function toCells({ width, height, rgb }: Pixels, { values }: Plane): Cells {
  const size = { width: Math.ceil(width / CELL), height: Math.ceil(height / CELL) };
  const sums = Array.from({ length: size.width * size.height }, () => [0, 0, 0, 0]);
  values.forEach((value, pixel) => {
    if (value < SURE) return;
    const sum = sums[Math.floor(pixel / width / CELL) * size.width + Math.floor((pixel % width) / CELL)];
    if (sum === undefined) return;
    for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + (((rgb[3 * pixel + c] ?? 0) + 2) / 257) ** GAMMA;
    sum[3] = (sum[3] ?? 0) + 1;
  });
  const logs = sums.map(([r = 0, g = 0, b = 0, n = 0]) =>
    2 * n < CELL ** 2 ? null : [Math.log(r / n), Math.log(g / n), Math.log(b / n)],
  );
  return { ...size, logs };
}

/** The light on each cell, a logarithm, put together from its soft changes; where there is no garment, as beside it. */
function lightOf({ width, height, logs }: Cells): Plane {
  const values = new Float32Array(width * height);
  const beside = logs.map((own, i) => {
    if (own === null) return [];
    const x = i % width;
    return [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width].flatMap((other) => {
      const log = logs[other];
      return log === null || log === undefined ? [] : [{ other, change: softChange(log, own) }];
    });
  });
  for (let round = 0; round < ROUNDS; round++)
    beside.forEach((near, i) => {
      if (near.length === 0) return;
      const mean = near.reduce((sum, { other, change }) => sum + (values[other] ?? 0) + change, 0) / near.length;
      values[i] = (values[i] ?? 0) + OVERSHOOT * (mean - (values[i] ?? 0));
    });
  const isKnown = Float32Array.from(logs, (log) => (log === null ? 0 : 1));
  const [sums, weights] = [
    boxMean({ width, height, values: values.map((value, i) => value * (isKnown[i] ?? 0)) }, WIDE),
    boxMean({ width, height, values: isKnown }, WIDE),
  ];
  return { width, height, values: sums.values.map((sum, i) => sum / Math.max(1e-3, weights.values[i] ?? 0)) };
}

/** How much lighter `to` is than `from`; none where it is rather another color. */
function softChange(from: readonly number[], to: readonly number[]): number {
  const changes = to.map((value, c) => value - (from[c] ?? 0));
  const mean = changes.reduce((sum, change) => sum + change, 0) / 3;
  const color = Math.max(...changes) - Math.min(...changes);
  return Math.abs(mean) > SOFT.most * GAMMA || color > Math.max(0.02, SOFT.colorShare * Math.abs(mean)) ? 0 : mean;
}
