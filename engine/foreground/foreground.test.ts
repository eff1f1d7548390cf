import { describe, expect, test } from "vitest";
import { cleanMask, findComponents } from "#foreground/clean-mask.ts";
import { findForeground } from "#foreground/find-foreground.ts";
import { applyColors, fitColors, refineMask } from "#foreground/guided-filter.ts";
import { doubtOf, extentOf, intersectionOverUnion, isTrusted, isCutOff } from "#foreground/mask-confidence.ts";
import { MASK_OUTPUT_SIDE } from "#models.ts";
import { resizePlane } from "#pixels/plane.ts";
import { maskOf, photoOf } from "#testing/paint.ts";

describe("a cleaned mask", () => {
  type Square = { readonly left: number; readonly top: number; readonly size: number; readonly value: number };
  /** At a place of a square, with another one drawn over it. */
  const cleanedAt = (x: number, y: number, extra: Square, size = 60) => {
    const isIn = ({ left, top, size }: Square, column: number, row: number) =>
      column >= left && column < left + size && row >= top && row < top + size;
    const garment = { left: 20, top: 20, size, value: 1 };
    const mask = maskOf({ width: 100, height: 100 }, (column, row) =>
      isIn(extra, column, row) ? extra.value : isIn(garment, column, row),
    );
    return cleanMask(mask).values[y * 100 + x];
  };

  test("has no object beside the garment, nor a scrap of the floor, but a second shoe (SPEC-64)", () => {
    expect(cleanedAt(4, 4, { left: 2, top: 2, size: 5, value: 1 })).toBeLessThan(0.05);
    const beside = { left: 1, top: 1, size: 17, value: 1 };
    expect(cleanedAt(4, 4, beside)).toBeLessThan(0.05);
    expect(cleanedAt(4, 4, beside, 42)).toBe(1);
  });

  test("has no faint part far from the garment, but one at its edge", () => {
    expect(cleanedAt(4, 4, { left: 2, top: 2, size: 5, value: 0.3 })).toBe(0);
    expect(cleanedAt(17, 42, { left: 15, top: 40, size: 5, value: 0.3 })).toBeCloseTo(0.3, 5);
  });

  test("has no pinhole, but the opening of a neck, and nothing where there was nothing", () => {
    expect(cleanedAt(50, 50, { left: 50, top: 50, size: 2, value: 0 })).toBeGreaterThan(0.9);
    expect(cleanedAt(52, 52, { left: 50, top: 50, size: 8, value: 0 })).toBe(0);
    const empty = maskOf({ width: 10, height: 10 }, () => false);
    expect(cleanMask(empty)).toEqual(empty);
  });
});

test.each([
  ["parts that do not touch", ["##..#", "#...#", ".....", "..#.."], "corners", [3, 2, 1]],
  ["a shared corner where corners touch", ["#.", ".#"], "corners", [2]],
  ["a shared corner where only edges touch", ["#.", ".#"], "edges", [1, 1]],
  ["the end of a row and the start of the next", ["..#", "#.."], "corners", [1, 1]],
  ["nothing", ["...", "..."], "corners", []],
  ["everything", ["###", "###"], "edges", [6]],
] as const)("components: %s", (_what, rows, touch, sizes) => {
  const marks = Uint8Array.from(rows.join(""), (mark) => (mark === "#" ? 1 : 0));
  const found = findComponents({ width: rows[0].length, height: rows.length, marks }, touch);
  expect(found.sizes).toEqual([0, ...sizes]);
  expect([...found.labels].filter((label) => label > 0)).toHaveLength(
    sizes.reduce<number>((sum, size) => sum + size, 0),
  );
});

describe("a network", () => {
  const SIDE = 128;
  /** Half red, half blue, without a white edge that would count as canvas. */
  const PHOTO = photoOf({ width: SIDE, height: SIDE }, (x) => (x < SIDE / 2 ? [200, 30, 30] : [30, 30, 200]));
  const doubting = (column: number) => (column < 0.4 ? 6 : column < 0.5 ? 0.5 : -6);
  /** The foreground found by a network that returns these logits for each column 0..1 of its first, second … answer. */
  const find = async (says: (column: number, call: number) => number) => {
    let calls = 0;
    const { confidence, alpha } = await findForeground(
      {
        segment: async () => {
          const call = calls++;
          const { values } = maskOf({ width: MASK_OUTPUT_SIDE, height: MASK_OUTPUT_SIDE }, (x) =>
            says(x / MASK_OUTPUT_SIDE, call),
          );
          return new Float32Array(values);
        },
      },
      PHOTO,
    );
    return { calls, confidence, alpha };
  };

  test("that is sure runs once", async () => {
    const { calls, confidence } = await find((column) => (column < 0.5 ? 6 : -6));
    expect([calls, confidence.agreement, confidence.area]).toEqual([1, 1, expect.closeTo(0.5, 1)]);
  });

  test("that doubts runs on the mirror image too, and that answer is mirrored back", async () => {
    const { calls, confidence, alpha } = await find((column, call) => doubting(call === 0 ? column : 1 - column));
    expect(calls).toBe(2);
    expect(confidence.agreement).toBeGreaterThan(0.98);
    expect([alpha.values[10], alpha.values[SIDE - 10]].map((value) => Math.round(value ?? NaN))).toEqual([1, 0]);
  });

  test("that contradicts itself has an agreement of 0", async () => {
    const { confidence } = await find((column, call) => (call === 1 ? -6 : doubting(column)));
    expect(confidence.agreement).toBe(0);
  });
});

test.each([
  ["almost no garment", { area: 0.02 }],
  ["garment everywhere", { area: 0.92 }],
  ["a garment cut off by the frame", { border: 0.6 }],
  ["a garment that fills the photo, and some doubt", { border: 0.45, doubt: 0.15 }],
  ["a garment that fills the photo, and two answers", { border: 0.45, agreement: 0.95 }],
  ["a network full of doubt", { doubt: 0.35 }],
  ["a second answer that differs", { agreement: 0.9 }],
])("a mask with %s is not trusted", (_, flaw) => {
  const good = { area: 0.3, border: 0, doubt: 0.1, agreement: 0.98 };
  expect([isTrusted(good), isTrusted({ ...good, ...flaw })]).toEqual([true, false]);
  expect(isTrusted({ ...good, border: 0.5 })).toBe(true);
});

test("doubt is relative to the garment's pixels, each pixel of the frame counts once, and two empty masks agree", () => {
  const doubt = (...values: number[]) => doubtOf(maskOf({ width: 4, height: 1 }, (x) => values[x] ?? 0));
  expect([doubt(0.9, 0.6, 0.3, 0.1), doubt(0.9, 0.95, 0.05, 0.1)]).toEqual([1, 0]);
  for (const size of [
    { width: 1, height: 9 },
    { width: 6, height: 5 },
  ])
    expect(extentOf(maskOf(size, () => true))).toEqual({ area: 1, border: 1 });
  expect(intersectionOverUnion(new Float32Array(4), new Float32Array(4))).toBe(1);
});

describe("colors", () => {
  const SIZE = { width: 32, height: 32 };

  test("fit a mask that misses the photo's edge by two pixels to it", () => {
    const photo = photoOf(SIZE, (x) => (x < 16 ? 40 : 220));
    const shifted = maskOf(SIZE, (x) => x < 14);
    const drawn = applyColors(fitColors(photo, shifted, { radius: 5, epsilon: 1e-4 }), photo);
    expect(drawn.values[16 * 32 + 15]).toBeGreaterThan(0.5);
    expect(drawn.values[16 * 32 + 16]).toBeLessThan(0.1);
  });

  test.each([0, 1, 2])("fit the mask where they differ in channel %i alone", (channel) => {
    const photo = photoOf(SIZE, (x) => [0, 1, 2].map((c) => (c === channel && x < 16 ? 200 : 50)));
    const mask = maskOf(SIZE, (x) => x < 16);
    const drawn = applyColors(fitColors(photo, mask, { radius: 3, epsilon: 1e-4 }), photo);
    for (const [i, value] of mask.values.entries())
      expect(Math.abs((drawn.values[i] ?? Number.NaN) - value)).toBeLessThan(0.05);
  });
});

describe("a refined outline", () => {
  const SIDE = 160;
  const SIZE = { width: SIDE, height: SIDE };
  const isGarment = (x: number, y: number) => x >= 45 && x < 117 && y >= 31 && y < 129;
  /** A blue block on a light, slightly uneven background. */
  const photo = photoOf(SIZE, (x, y) => (isGarment(x, y) ? [30, 70, 160] : 205 + ((x * 7 + y * 13) % 5)));
  const exact = maskOf(SIZE, isGarment).values;
  /** The answer of a network with this resolution: roughly right. */
  const opinion = (side: number, { background = 0.05, garment = 0.95 } = {}) =>
    maskOf({ width: side, height: side }, (x, y) =>
      isGarment((x + 0.5) * (SIDE / side), (y + 0.5) * (SIDE / side)) ? garment : background,
    );

  test("is where the network sees it, and at the photo's edge where the network sees that edge", () => {
    const enlarged = resizePlane(opinion(60), SIDE, SIDE).values;
    expect(intersectionOverUnion(refineMask(photo, opinion(60)).values, enlarged)).toBeGreaterThan(0.98);
    expect(intersectionOverUnion(refineMask(photo, opinion(SIDE)).values, exact)).toBeGreaterThan(0.99);
  });

  test("decides unsure areas: nothing stays half transparent", () => {
    const { values } = refineMask(photo, opinion(SIDE, { background: 0.4, garment: 0.6 }));
    const isFarFromOutline = (x: number, y: number) =>
      [x - 45, x - 117, y - 31, y - 129].every((distance) => Math.abs(distance) >= 5);
    const half = [...values.keys()].filter((i) => (values[i] ?? 0) > 0.1 && (values[i] ?? 0) < 0.9);
    expect(half.filter((i) => isFarFromOutline(i % SIDE, Math.floor(i / SIDE)))).toEqual([]);
    expect(intersectionOverUnion(values, exact)).toBeGreaterThan(0.99);
  });

  test("has no steps of single pixels where it is slanted", () => {
    const slanted = maskOf(SIZE, (x, y) => x < 40 + Math.floor(y / 4));
    const { values } = refineMask(
      photoOf(SIZE, () => 128),
      slanted,
    );
    // The position of each row's edge in fractions of a pixel: from row to row it moves by about a quarter.
    const edges = Array.from({ length: 100 }, (_, row) =>
      values.subarray((30 + row) * SIDE, (31 + row) * SIDE).reduce((sum, value) => sum + value, 0),
    );
    expect(Math.max(...edges.slice(1).map((edge, i) => edge - (edges[i] ?? 0)))).toBeLessThan(0.7);
  });
});

const SIZE = { width: 100, height: 120 };

test.each<[string, (x: number, y: number) => boolean, number, boolean]>([
  ["is cut off where much of it reaches the photo's edge", (x, y) => x > 20 && x < 60 && y > 30, 150, true],
  ["is cut off at the side", (x, y) => x > 50 && y > 30 && y < 80, 150, true],
  [
    "is whole where a sleeve's end touches it",
    (x, y) => y > 30 && y < 80 && x > (y < 40 ? -1 : 20) && x < 80,
    150,
    false,
  ],
  ["is whole away from it", (x, y) => x > 20 && x < 60 && y > 30 && y < 110, 150, false],
  ["is whole on white, which ends with it", (x, y) => x > 20 && x < 60 && y > 30, 250, false],
])("a garment %s (SPEC-62)", (_what, isGarment, ground, isCut) => {
  const photo = photoOf(SIZE, (x, y) => (isGarment(x, y) ? 60 : ground));
  expect(isCutOff({ photo, alpha: maskOf(SIZE, isGarment) })).toBe(isCut);
});
