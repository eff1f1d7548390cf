import { describe, expect, test } from "vitest";
import { COLORS, COLOR_SWATCHES, type Color } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { gatherFamilies } from "#color/color-families.ts";
import { nameColor } from "#color/color-name.ts";
import { colorSample, pickColors } from "#color/pick-colors.ts";
import { dominantColors, exposure } from "#color/dominant-colors.ts";
import { kMeans } from "#color/k-means.ts";
import { hue, hueDistance, toOklab } from "#color/oklab.ts";
import { maskOf, photoOf } from "#testing/paint.ts";

const rgbOf = (hex: string) => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
const swatch = (color: Color) => rgbOf(COLOR_SWATCHES[color]);
const nameOf = ([red = 0, green = 0, blue = 0]: readonly number[]) => nameColor(toOklab(red, green, blue));

test("the primaries have the values of Ottosson's paper, and hues are compared along the shorter arc", () => {
  const red = toOklab(255, 0, 0);
  expect([red.l, red.a, red.b].map((value) => value.toFixed(3))).toEqual(["0.628", "0.225", "0.126"]);
  expect([hue(toOklab(0, 255, 0)), hue(toOklab(0, 0, 255))].map((degrees) => degrees.toFixed(0))).toEqual([
    "142",
    "264",
  ]);
  expect([hueDistance(350, 10), hueDistance(10, 350), hueDistance(0, 180)]).toEqual([20, 20, 180]);
});

test("every swatch of the wardrobe has its own name", () => {
  expect(COLORS.map((color) => nameOf(swatch(color)))).toEqual(COLORS);
});

test.each<[string, Color]>([
  ["#1b2a4a", "Blue"], // navy
  ["#6f9bd1", "Blue"],
  ["#5a5f2e", "Green"], // olive
  ["#c7b08a", "Beige"],
  ["#5b1a24", "Red"], // wine
  ["#c98a2b", "Yellow"], // ochre
  ["#e8c8cf", "Pink"],
  ["#f4efe6", "White"], // off-white
  ["#3b2a22", "Brown"],
  ["#b9a7d6", "Purple"],
  ["#4a4a4c", "Gray"],
])("%s is %s", (hex, color) => {
  expect(nameOf(rgbOf(hex))).toBe(color);
});

describe("the colors of a garment", () => {
  const SIZE = { width: 100, height: 100 };
  const everything = maskOf(SIZE, () => true);
  const seen = (colorAt: (x: number, y: number) => number | readonly number[], mask = everything) =>
    dominantColors(photoOf(SIZE, colorAt), mask).map(({ color }) => color);

  test("cloth of one color has that color, for each of the twelve", () => {
    // The upper rows are a white background, which sets the exposure.
    const belowWhite = maskOf(SIZE, (_x, y) => y >= 4);
    for (const color of COLORS) expect(seen((_x, y) => (y < 4 ? 255 : swatch(color)), belowWhite)).toEqual([color]);
  });

  test("shares follow the areas, the largest first", () => {
    const striped = photoOf(SIZE, (x) => swatch(x % 10 < 7 ? "Blue" : "Red"));
    expect(dominantColors(striped, everything)).toMatchObject([
      { color: "Blue", share: expect.closeTo(0.7, 1) },
      { color: "Red", share: expect.closeTo(0.3, 1) },
    ]);
  });

  test("the background does not count, nor does a garment that is too small", () => {
    const half = (x: number) => swatch(x < 50 ? "Green" : "Red");
    expect(
      seen(
        half,
        maskOf(SIZE, (x) => x < 50),
      ),
    ).toEqual(["Green"]);
    expect(
      seen(
        half,
        maskOf(SIZE, () => false),
      ),
    ).toEqual([]);
  });

  const right = maskOf(SIZE, (x) => x >= 50);
  const WARM = [1, 0.93, 0.78];
  const inWarmLight = (value: number) => WARM.map((share) => Math.round(value * share));
  test.each<[string, (x: number, y: number) => number | readonly number[], Color]>([
    ["white cloth in shade, lit in places", (x, y) => (x < 50 ? 60 : y < 15 ? 238 : 196), "White"],
    ["gray cloth beside white", (x) => (x < 50 ? 255 : 196), "Gray"],
    ["white cloth in warm light, before a gray ground in it", (x) => inWarmLight(x < 50 ? 150 : 244), "White"],
    ["cream cloth before a gray ground", (x) => (x < 50 ? 150 : inWarmLight(244)), "Beige"],
    ["cream cloth before a red ground", (x) => (x < 50 ? [170, 20, 30] : inWarmLight(244)), "Beige"],
    ["worn denim, gray in part", (x, y) => (x < 50 ? 255 : y < 60 ? [80, 82, 86] : [74, 92, 116]), "Blue"],
    ["navy that looks black in part", (x, y) => (x < 50 ? 255 : y < 60 ? [34, 36, 42] : [28, 40, 62]), "Blue"],
    ["black cloth with a blue print", (x, y) => (x < 50 ? 255 : y < 65 ? [24, 24, 28] : [70, 110, 160]), "Black"],
  ])("%s", (_what, colorAt, color) => {
    expect(seen(colorAt, right)[0]).toBe(color);
  });

  test("a dim photo is brightened within bounds, a bright one never darkened", () => {
    expect([255, 30].map((gray) => exposure(photoOf(SIZE, () => gray)))).toEqual([1, 1.22]);
    expect(seen(() => 200)).toEqual(["White"]);
  });
});

test("no cluster is empty, however few samples differ", () => {
  const alike = Array.from({ length: 60 }, () => ({ l: 0.5, a: 0, b: 0 }));
  expect(kMeans(alike, 10).map(({ count }) => count)).toEqual([60]);
  expect(kMeans([], 10)).toEqual([]);
});

const part = (l: number, a: number, b: number, count: number) => ({ l, a, b, count });

test.each([
  [
    "a dye in light and in shadow is one family",
    [part(0.5, 0.02, -0.12, 60), part(0.35, 0.015, -0.1, 30), part(0.65, 0.02, -0.11, 10)],
    [100],
  ],
  [
    "two dyes, and black beside white, stay apart",
    [part(0.5, 0.18, 0.09, 40), part(0.5, 0.02, -0.12, 30), part(0.9, 0, 0, 20), part(0.2, 0, 0, 10)],
    [40, 30, 20, 10],
  ],
])("%s", (_what, clusters, counts) => {
  expect(gatherFamilies(clusters).map(({ count }) => count)).toEqual(counts);
});

test("the lightness of shadowed white cloth comes mostly from its bright folds", () => {
  const [family] = gatherFamilies([part(0.8, 0, 0, 50), part(0.95, 0, 0, 50)]);
  expect(family?.lab.l).toBeCloseTo(0.4 * 0.875 + 0.6 * 0.95, 5);
});

const LIGHTNESS: Partial<Record<Color, number>> = { White: 0.95, Gray: 0.7, Black: 0.2 };

test.each<[string, Partial<Record<Color, number>>, readonly Color[]]>([
  ["no more than three colors", { Blue: 0.3, Red: 0.28, Green: 0.22, Yellow: 0.2 }, ["Blue", "Red", "Green"]],
  ["a second color", { Blue: 0.85, Red: 0.15 }, ["Blue", "Red"]],
  ["no small one", { Blue: 0.9, Red: 0.1 }, ["Blue"]],
  ["no neutral one that is not large", { Blue: 0.85, White: 0.15 }, ["Blue"]],
  ["no gray beside white, which is shadow", { White: 0.6, Gray: 0.4 }, ["White"]],
  ["black beside white", { White: 0.6, Black: 0.4 }, ["White", "Black"]],
  ["no small name that light gives to the same dye", { Beige: 0.8, Brown: 0.2 }, ["Beige"]],
  ["a large one", { Brown: 0.7, Beige: 0.3 }, ["Brown", "Beige"]],
])("a card gets %s", (_what, shares, picked) => {
  const parts = COLORS.filter((color) => color in shares).map((color) => ({
    color,
    share: shares[color] ?? 0,
    lab: { l: LIGHTNESS[color] ?? 0.5, a: 0, b: 0 },
  }));
  expect(pickColors(parts.toSorted((one, other) => other.share - one.share))).toEqual(picked);
});

test.each([
  [40, 60, 171, 256],
  [1, 60, 4, 256],
  [60, 1, 256, 4],
])("photo and mask of a box of %i by %i are %i by %i", async (width, height, sampleWidth, sampleHeight) => {
  const photo = photoOf({ width: 60, height: 60 }, () => 90);
  const alpha = maskOf({ width: 8, height: 8 }, () => true);
  const confidence = { area: 1, doubt: 0, agreement: 1, border: 1, overlap: 0 };
  const sample = await colorSample(photo, {
    box: { left: 0, top: 0, width, height },
    photo,
    alpha,
    opinion: alpha,
    confidence,
  });
  for (const part of [sample.photo, sample.alpha])
    expect([part.width, part.height]).toEqual([sampleWidth, sampleHeight]);
});

const SIZE = { width: 120, height: 120 };
const alpha = maskOf(SIZE, (x, y) => x >= 30 && x < 90 && y >= 30 && y < 90);
type Rgb = readonly [number, number, number];
/** The first color of cloth on a ground with some shade, in light of this color. */
const named = (cloth: Rgb, ground: Rgb, light: Rgb = [1, 1, 1]) =>
  dominantColors(
    photoOf(SIZE, (x, y) =>
      ((alpha.values[y * SIZE.width + x] ?? 0) > 0 ? cloth : ground).map((value, c) =>
        Math.round(value * (light[c] ?? 1) * (1 - ((x * 7 + y * 13) % 20) / 200)),
      ),
    ),
    alpha,
  )[0]?.color;
const LAMP = [1, 0.88, 0.66] as const;
const WALL = [205, 205, 203] as const;

test.each<[string, Parameters<typeof named>, string]>([
  ["white is white in warm light beside a gray wall", [[236, 236, 234], WALL, LAMP], "White"],
  ["gray is gray there", [[150, 150, 152], WALL, LAMP], "Gray"],
  [
    "beige is beige in daylight on a beige ground with a cold shadow",
    [
      [225, 205, 170],
      [214, 205, 196],
    ],
    "Beige",
  ],
  [
    "brown is brown on a wooden floor, of which nothing is gray",
    [
      [110, 70, 40],
      [190, 130, 70],
    ],
    "Brown",
  ],
])("%s (SPEC-62)", (_what, given, color) => {
  expect(named(...given)).toBe(color);
});
