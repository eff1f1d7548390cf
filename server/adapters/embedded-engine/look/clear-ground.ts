import type { CutOut } from "#adapters/embedded-engine/cut-out/cut-out.ts";
import { findComponents } from "#adapters/embedded-engine/foreground/components.ts";
import { contentBox } from "#adapters/embedded-engine/pixels/content-box.ts";
import type { Pixels } from "#adapters/embedded-engine/pixels/pixels.ts";
import { boxMean } from "#adapters/embedded-engine/pixels/plane.ts";

/** The ground is seen in this share of the photo along its edges. */
const EDGE_SHARE = 0.08;
/** Its colors: the most frequent ones, in bins of this size, that cover this share of it. */
const BIN = 16;
const COLORS_MAX = 24;
const COVERED = 0.9;
/** A pixel is ground if it is a ground color, made this much darker by the shadow of the pair, within this distance. */
const SHADE = { darkest: 0.42, lightest: 1.25 } as const;
const DISTANCE_MAX = 11;
/** Alpha (of 255) from which a pixel counts as the pair. */
const SOLID = 128;
/** A part smaller than this share of the pair is a speck; more than this in all is a pair of the ground's color. */
const PART_MIN = 0.0008;
const ALL_MAX = 0.02;
/** Ground is one plain patch: most of it has mostly ground around it within so many pixels. The grain of a shoe has not. */
const PLAIN = { radius: 3, around: 0.75, share: 0.5 } as const;

type Color = readonly [number, number, number];

/** A pair of shoes without the ground that the cut-out left between them; itself where pair and ground look alike. */
export function clearGround(pair: CutOut, photo: Pixels): CutOut {
  const { width, height } = pair;
  const { marks, solid } = markGround(pair, groundTest(groundColors(photo)));
  const { labels, sizes } = findComponents({ width, height, marks }, "edges");
  const isOutside = (i: number) => (pair.rgba[4 * i + 3] ?? 0) < SOLID;
  const values = Float32Array.from(marks, (mark, i) => (isOutside(i) ? 1 : mark));
  const around = boxMean({ width, height, values }, PLAIN.radius).values;
  const open = new Set<number>();
  const plain = sizes.map(() => 0);
  labels.forEach((label, i) => {
    if (label === 0) return;
    if ([i - 1, i + 1, i - width, i + width].some(isOutside)) open.add(label);
    if ((around[i] ?? 0) > PLAIN.around) plain[label] = (plain[label] ?? 0) + 1;
  });
  const cleared = sizes.map(
    (size, label) => open.has(label) && size >= PART_MIN * solid && (plain[label] ?? 0) > PLAIN.share * size,
  );
  const area = sizes.reduce((sum, size, label) => sum + (cleared[label] === true ? size : 0), 0);
  if (area === 0 || area > ALL_MAX * solid) return pair;
  const rgba = Uint8Array.from(pair.rgba);
  labels.forEach((label, i) => {
    if (label !== 0 && cleared[label] === true) rgba[4 * i + 3] = 0;
  });
  return { width, height, rgba };
}

/** Marks what looks like ground and has a shoe on both sides; `solid`: the number of the pair's pixels. */
function markGround({ width, height, rgba }: CutOut, isGroundAt: ReturnType<typeof groundTest>) {
  const marks = new Uint8Array(width * height);
  let solid = 0;
  for (let y = 0; y < height; y++) {
    let [first, last] = [width, -1];
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if ((rgba[4 * i + 3] ?? 0) < SOLID) continue;
      solid++;
      if (isGroundAt(rgba, 4 * i)) marks[i] = 1;
      else [first, last] = [Math.min(first, x), x];
    }
    marks.fill(0, y * width, y * width + Math.min(first, width));
    marks.fill(0, y * width + Math.max(last, 0), (y + 1) * width);
  }
  return { marks, solid };
}

/** Whether a color is ground, known for each of 32 × 32 × 32 colors: a pair has half a million pixels. */
function groundTest(ground: readonly Color[]): (rgba: Uint8Array, at: number) => boolean {
  const known = new Int8Array(32 ** 3).fill(-1);
  return (rgba, at) => {
    const [r, g, b] = [(rgba[at] ?? 0) >> 3, (rgba[at + 1] ?? 0) >> 3, (rgba[at + 2] ?? 0) >> 3];
    const key = (r * 32 + g) * 32 + b;
    if (known[key] === -1) known[key] = isGround([8 * r + 4, 8 * g + 4, 8 * b + 4], ground) ? 1 : 0;
    return known[key] === 1;
  };
}

function isGround([r, g, b]: Color, ground: readonly Color[]): boolean {
  return ground.some(([red, green, blue]) => {
    const shade = (r * red + g * green + b * blue) / (red * red + green * green + blue * blue);
    if (shade < SHADE.darkest || shade > SHADE.lightest) return false;
    return Math.hypot(r - shade * red, g - shade * green, b - shade * blue) < DISTANCE_MAX;
  });
}

function groundColors(photo: Pixels): Color[] {
  const box = contentBox(photo);
  const edge = Math.round(EDGE_SHARE * Math.min(box.width, box.height));
  const bins = new Map<number, { count: number; sum: [number, number, number] }>();
  let total = 0;
  for (let y = 0; y < box.height; y += 2) {
    const isInside = y >= edge && y < box.height - edge;
    for (let x = 0; x < box.width; x += 2) {
      if (isInside && x >= edge && x < box.width - edge) continue;
      const i = 3 * ((box.top + y) * photo.width + box.left + x);
      const [r, g, b] = [photo.rgb[i] ?? 0, photo.rgb[i + 1] ?? 0, photo.rgb[i + 2] ?? 0];
      const key = (Math.floor(r / BIN) * 256 + Math.floor(g / BIN)) * 256 + Math.floor(b / BIN);
      const bin = bins.get(key) ?? { count: 0, sum: [0, 0, 0] };
      bins.set(key, { count: bin.count + 1, sum: [bin.sum[0] + r, bin.sum[1] + g, bin.sum[2] + b] });
      total++;
    }
  }
  const colors: Color[] = [];
  let covered = 0;
  for (const { count, sum } of [...bins.values()].toSorted((a, b) => b.count - a.count)) {
    if (covered > COVERED * total || colors.length === COLORS_MAX) break;
    covered += count;
    colors.push([sum[0] / count + 1, sum[1] / count + 1, sum[2] / count + 1]);
  }
  return colors;
}
