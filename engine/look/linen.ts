import { toOklab } from "#color/oklab.ts";
import { LOOK_HEIGHT_PX, LOOK_WIDTH_PX } from "@wardrobe/domain/outfit/preview.ts";
import type { Rgb } from "#enhance/backdrop.ts";
import type { Pixels } from "#pixels/pixels.ts";

/** Linen unbleached and in quiet dyes: oat, sand, sage, mist, stone. */
const CLOTHS: readonly Rgb[] = [
  [231, 225, 216],
  [213, 193, 173],
  [191, 199, 180],
  [187, 199, 210],
  [187, 180, 171],
];
/** A hue sets two colors apart as much as so much lightness. */
const HUE = 2.6;
const THREAD_PX = 3;
/** Lightness, of 255, by which a thread differs from others, from itself further on, and under another from over it. */
const UNEVEN = { thread: 3, slub: 3.5, under: 4 } as const;
/** Over this length a thread gets thicker or thinner. */
const SLUB_PX = 70;

/** The linen from which all of an outfit's colors stand out best, so that neither white nor pale cloth is lost on it. */
function chooseCloth(colors: readonly Rgb[]): Rgb {
  const worth = (cloth: Rgb): number => {
    const ground = toOklab(...cloth);
    const apart = colors.map(([red, green, blue]) => {
      const { l, a, b } = toOklab(Math.round(red), Math.round(green), Math.round(blue));
      return Math.hypot(l - ground.l, HUE * (a - ground.a), HUE * (b - ground.b));
    });
    return Math.min(1, ...apart);
  };
  return CLOTHS.reduce((one, other) => (worth(other) > worth(one) ? other : one));
}

/** A plain weave of uneven threads: the ground on which the finely drawn look of these colors lies (SPEC-130). The same each time. */
export function weaveLinen(colors: readonly Rgb[]): Pixels {
  const cloth = chooseCloth(colors);
  const [width, height] = [LOOK_WIDTH_PX, LOOK_HEIGHT_PX];
  const rgb = new Uint8Array(width * height * 3);
  const down = spin(Math.ceil(width / THREAD_PX), height);
  const across = spin(Math.ceil(height / THREAD_PX), width);
  for (let y = 0, to = 0; y < height; y++) {
    const row = Math.floor(y / THREAD_PX);
    const isRowEnd = y % THREAD_PX === THREAD_PX - 1;
    for (let x = 0; x < width; x++, to += 3) {
      const column = Math.floor(x / THREAD_PX);
      const isDownOnTop = ((row + column) & 1) === 0;
      const isEnd = isDownOnTop ? x % THREAD_PX === THREAD_PX - 1 : isRowEnd;
      const light =
        (isDownOnTop ? (down[column * height + y] ?? 0) : (across[row * width + x] ?? 0)) - (isEnd ? UNEVEN.under : 0);
      for (let c = 0; c < 3; c++) rgb[to + c] = (cloth[c] ?? 0) + light;
    }
  }
  return { width, height, rgb };
}

/** The lightness of each thread beside the cloth's, along its length, thread by thread. */
function spin(count: number, length: number): Int8Array {
  const light = new Int8Array(count * length);
  for (let thread = 0, i = 0; thread < count; thread++) {
    const own = UNEVEN.thread * chance(thread, count);
    const start = (chance(thread, length) + 1) / 2;
    for (let at = 0, knot = 0, before = 0, after = chance(thread, 0); at < length; at++, i++) {
      const place = at / SLUB_PX + start;
      if (at === 0 || Math.floor(place) > knot) {
        knot = Math.floor(place);
        [before, after] = [after, chance(thread, knot + 1)];
      }
      light[i] = own + UNEVEN.slub * (before + (after - before) * (place - knot));
    }
  }
  return light;
}

/** -1 to 1, without a pattern that one sees, and the same each time. */
function chance(one: number, other: number): number {
  let mixed = Math.imul(one + 1, 0x9e3779b1) ^ Math.imul(other + 1, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 31 - 1;
}
