import { dropSpecks } from "#outfit/flat-lay/clear-plain-ground.ts";
import type { Size } from "#outfit/flat-lay/cell.ts";
import type { Picture } from "#outfit/flat-lay/shape.ts";
import { clamp } from "#clamp.ts";

/** The ground is seen in a ring along the edges, so wide; the garment in an oval in the middle. Shares of the sides. */
const RING = 0.1;
const OVAL = 0.28;
/** Colors count together in steps of so many bits a channel, and with their neighbors. */
const BITS = 4;
const LEVELS = 1 << BITS;
/** How far around a pixel it is asked what is seen there, of the shorter side. */
const AROUND = 0.022;
/** From this likelihood on it is taken for ground, from that one wholly, and then so much of it is left. */
const LIKELY = { from: 0.55, wholly: 0.85 } as const;
const LEFT = 0.04;
/** The ground is gone where so little of the photo's edge is left, so wide, and so little is neither shown nor gone, beside what is shown. */
const GONE = { edge: 0.04, edgeMax: 0.15, unsureFrom: 0.25, unsureTo: 0.75, unsureMax: 0.085 } as const;
/** Then the garment's edge is as sharp as this. */
const SHARP = { from: 0.5, wholly: 0.9 } as const;

/** The opacity of each pixel, 0..1: the more it has the colors of the photo's edges and the less those of its middle, the lower. */
export function quietGround({ width, height, rgba }: Picture): Float32Array {
  const levelOf = (at: number) => (rgba[at] ?? 0) >> (8 - BITS);
  const bins = new Uint16Array(width * height).map(
    (_, pixel) => (levelOf(4 * pixel) * LEVELS + levelOf(4 * pixel + 1)) * LEVELS + levelOf(4 * pixel + 2),
  );
  const ground = new Float32Array(LEVELS ** 3);
  const garment = new Float32Array(LEVELS ** 3);
  bins.forEach((bin, pixel) => {
    const [x, y] = [((pixel % width) + 0.5) / width, (Math.floor(pixel / width) + 0.5) / height];
    if (Math.min(x, y, 1 - x, 1 - y) < RING) ground[bin] = (ground[bin] ?? 0) + 1;
    else if (Math.hypot(x - 0.5, y - 0.5) < OVAL) garment[bin] = (garment[bin] ?? 0) + 1;
  });
  const around = spread(ground);
  const guess = ratio(around, spread(garment));
  // Ground beside a narrow garment is seen in the oval, too: it counts there only as far as it may be none.
  const likelihood = ratio(around, spread(garment.map((count, bin) => count * (1 - (guess[bin] ?? 0)))));
  const reach = Math.max(1, Math.round(AROUND * Math.min(width, height)));
  const size = { width, height };
  const seen = new Float32Array(width * height).map((_, pixel) => likelihood[bins[pixel] ?? 0] ?? 0);
  return mean(mean(seen, size, reach), size, reach).map((value) => {
    return 1 - (1 - LEFT) * step(value, LIKELY);
  });
}

/** The opacity of the garment, 0..255, where what {@link quietGround} shows is a garment alone; null where ground is left. */
export function clearQuietGround({ width, height }: Size, shown: Float32Array): Uint8Array | null {
  const wide = Math.max(1, Math.round(GONE.edge * Math.min(width, height)));
  let [edge, pixels, unsure, garment] = [0, 0, 0, 0];
  shown.forEach((value, pixel) => {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    if (Math.min(x, y, width - 1 - x, height - 1 - y) < wide) [edge, pixels] = [edge + value, pixels + 1];
    if (value > GONE.unsureFrom && value < GONE.unsureTo) unsure++;
    if (value >= 0.5) garment++;
  });
  if (edge > GONE.edgeMax * pixels || unsure > GONE.unsureMax * garment) return null;
  const isPart = dropSpecks({ width, height, marks: Uint8Array.from(shown, (value) => (value > SHARP.from ? 0 : 1)) });
  return Uint8Array.from(shown, (value, pixel) => Math.round(255 * (isPart[pixel] ?? 0) * step(value, SHARP)));
}

/** 0 up to one value and 1 from another on, smooth between them. */
function step(value: number, { from, wholly }: { readonly from: number; readonly wholly: number }): number {
  const share = clamp((value - from) / (wholly - from), 0, 1);
  return share * share * (3 - 2 * share);
}

function ratio(ground: Float32Array, garment: Float32Array): Float32Array {
  const sum = (all: Float32Array) => all.reduce((one, other) => one + other, 0) || 1;
  const [all, of] = [sum(ground), sum(garment)];
  return ground.map((count, bin) => {
    const [g, c] = [count / all, (garment[bin] ?? 0) / of];
    return g + c === 0 ? 0.5 : g / (g + c);
  });
}

/** Each count shared with the neighboring colors. */
function spread(counts: Float32Array): Float32Array {
  return [1, LEVELS, LEVELS ** 2].reduce(
    (from, step) =>
      from.map((count, bin) => {
        const level = Math.floor(bin / step) % LEVELS;
        const before = level > 0 ? (from[bin - step] ?? 0) : count;
        return before + 2 * count + (level < LEVELS - 1 ? (from[bin + step] ?? 0) : count);
      }),
    counts,
  );
}

/** The mean of each pixel's neighborhood, row by row and then column by column. */
function mean(values: Float32Array, { width, height }: Size, reach: number) {
  const along = (
    from: Float32Array,
    [count, step]: readonly [number, number],
    [lines, next]: readonly [number, number],
  ) => {
    const to = new Float32Array(from.length);
    for (let line = 0; line < lines; line++)
      for (let at = 0; at < count; at++) {
        let sum = 0;
        for (let d = -reach; d <= reach; d++) sum += from[line * next + clamp(at + d, 0, count - 1) * step] ?? 0;
        to[line * next + at * step] = sum / (2 * reach + 1);
      }
    return to;
  };
  return along(along(values, [width, 1], [height, width]), [height, width], [width, 1]);
}
