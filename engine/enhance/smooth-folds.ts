import type { CutOut } from "#cut-out/cut-out.ts";
import { boxMean, resizePlane, type Plane } from "#pixels/plane.ts";

/** Folds are looked for at this fraction of the picture's size: finer than `fine` is weave, wider than `wide` shape, in its pixels. */
const SCALE = 4;
const FOLD = { fine: 1, wide: 14 } as const;
/** How much of a fold's light and shade goes; none where it is as strong as a print or a stripe, of 255. */
const GONE = 0.8;
const PRINT = 34;

/** The garment as if ironed: soft folds get shallower, while weave, seams, prints and its shape stay. */
export function smoothFolds({ width, height, rgba }: CutOut): CutOut {
  const size = { width: Math.ceil(width / SCALE), height: Math.ceil(height / SCALE) };
  const [light, weight] = [new Float32Array(size.width * size.height), new Float32Array(size.width * size.height)];
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i += 4) {
      const cell = Math.floor(y / SCALE) * size.width + Math.floor(x / SCALE);
      const alpha = rgba[i + 3] ?? 0;
      light[cell] = (light[cell] ?? 0) + alpha * lightAt(rgba, i);
      weight[cell] = (weight[cell] ?? 0) + alpha;
    }
  const meanOf = (radius: number): Float32Array => {
    const [sums, weights] = [light, weight].map((values) => boxMean({ ...size, values }, radius, 2).values);
    return (sums ?? light).map((sum, i) => sum / Math.max(1, weights?.[i] ?? 0));
  };
  const [fine, wide] = [meanOf(FOLD.fine), meanOf(FOLD.wide)];
  const gains = fine.map((value, i) => {
    const fold = value - (wide[i] ?? 0);
    return 1 - (GONE * fold * Math.exp(-((fold / PRINT) ** 2))) / Math.max(8, value);
  });
  const gain: Plane = resizePlane({ ...size, values: gains }, width, height);
  const smooth = rgba.slice();
  for (let pixel = 0; pixel < width * height; pixel++)
    for (let i = 4 * pixel; i < 4 * pixel + 3; i++)
      smooth[i] = Math.min(255, (smooth[i] ?? 0) * (gain.values[pixel] ?? 1) + 0.5);
  return { width, height, rgba: smooth };
}

function lightAt(rgba: Uint8Array, i: number): number {
  return 0.3 * (rgba[i] ?? 0) + 0.59 * (rgba[i + 1] ?? 0) + 0.11 * (rgba[i + 2] ?? 0);
}
