import { expect, test, describe } from "vitest";
import { toLab, applyTone, toneFor } from "#enhance/tone.ts";
import { maskOf, photoOf } from "#testing/paint.ts";
import { liftShadows } from "#enhance/lift-shadows.ts";
import { smoothstep } from "#pixels/plane.ts";
import { pressCloth } from "#enhance/press-cloth.ts";

type Color = readonly [red: number, green: number, blue: number];
type Look = { readonly light: number; readonly strength: number };

const lookOf = ([red, green, blue]: Color): Look => {
  const { l, a, b } = toLab(red, green, blue);
  return { light: l, strength: Math.hypot(a, b) };
};

test.each<[string, Color, Color, (before: Look, after: Look) => boolean]>([
  ["pale cloth not white", [212, 212, 216], [90, 40, 40], ({ light }, after) => light < 86 && after.light < 89.5],
  ["green no greener", [20, 90, 50], [110, 105, 100], ({ strength }, after) => after.strength < 1.11 * strength + 1],
  ["dim cloth lighter all the same", [90, 100, 120], [120, 120, 120], ({ light }, after) => after.light > light + 3],
])("daylight makes %s (SPEC-60)", (_what, cloth, ground, isKept) => {
  const size = { width: 60, height: 60 };
  const isCloth = (x: number, y: number) => Math.hypot(x - 30, y - 30) < 20;
  const tone = toneFor(
    photoOf(size, (x, y) => (isCloth(x, y) ? cloth : ground)),
    maskOf(size, isCloth),
  );
  const [red = 0, green = 0, blue = 0] = applyTone(Uint8Array.from(cloth), 3, tone);
  expect(isKept(lookOf(cloth), lookOf([red, green, blue]))).toBe(true);
});

describe("a shadow on a garment (SPEC-62)", () => {
  const SIZE = { width: 240, height: 240 };
  const GREEN = [110, 140, 80] as const;
  const alpha = maskOf(SIZE, (x, y) => x >= 40 && x < 200 && y >= 20 && y < 220);
  /** How light the middle of the garment is beside its top, before and after; `light` of a place. */
  const lifted = (light: (x: number, y: number) => number, dyed: readonly number[] = GREEN) => {
    const photo = photoOf(SIZE, (x, y) =>
      GREEN.map((value, c) => Math.round((dyed[c] ?? 0) + (value - (dyed[c] ?? 0)) * light(x, y))),
    );
    const even = liftShadows({ photo, alpha }, photo);
    const ratio = (rgb: Uint8Array, c: number) =>
      (rgb[3 * (150 * 240 + 120) + c] ?? NaN) / (rgb[3 * (40 * 240 + 60) + c] ?? NaN);
    return { isSame: even === photo, before: ratio(photo.rgb, 1), after: ratio(even.rgb, 1), rgb: even.rgb };
  };
  const away = (x: number, y: number) => Math.hypot(x - 120, y - 150);
  const dent = (to: number) => (x: number, y: number) => to + (1 - to) * smoothstep(away(x, y), 10, 75);
  const BLACK = [0, 0, 0];

  test("is lifted where it is large and soft, and the garment keeps its color", () => {
    const { before, after, rgb } = lifted(dent(0.55), BLACK);
    expect([before < 0.6, after > 0.78, after < 1.05]).toEqual([true, true, true]);
    const [red = 0, green = 0, blue = 0] = rgb.subarray(3 * (150 * 240 + 120), 3 * (150 * 240 + 120) + 3);
    expect([Math.abs(red / green - 110 / 140) < 0.04, Math.abs(blue / green - 80 / 140) < 0.04]).toEqual([true, true]);
  });

  test.each<[string, (x: number, y: number) => number, readonly number[]]>([
    ["a print with an edge", (x, y) => (away(x, y) < 40 ? 0.5 : 1), BLACK],
    ["a fade to another color, as of jeans", dent(0.4), [60, 60, 130]],
    ["a dye that gets darker to the hem", (_x, y) => 1 - (0.6 * y) / 240, BLACK],
    ["a fold", (x, y) => 0.55 + 0.45 * smoothstep(Math.abs(x + y - 270), 1, 6), BLACK],
  ])("is not %s", (_what, light, dyed) => {
    const { isSame, before, after } = lifted(light, dyed);
    expect(isSame || Math.abs(after - before) < 0.06).toBe(true);
  });
});

const [WIDTH, HEIGHT] = [320, 160];

/** The share of a wave of light that is left, given its amplitude, its period in pixels and its middle. */
function contrastLeft([amplitude, period, middle]: readonly [number, number, number]): number {
  const rgba = new Uint8Array(4 * WIDTH * HEIGHT);
  for (let pixel = 0; pixel < WIDTH * HEIGHT; pixel++) {
    const light = middle + amplitude * Math.sin((2 * Math.PI * (pixel % WIDTH)) / period);
    rgba.set([light, light * 0.8, light * 0.6, pixel % WIDTH < 8 ? 0 : 255], 4 * pixel);
  }
  const { rgba: smooth } = pressCloth({ width: WIDTH, height: HEIGHT, rgba });
  const rangeOf = (pixels: Uint8Array) => {
    const row = Array.from({ length: 160 }, (_, x) => pixels[4 * (80 * WIDTH + 80 + x)] ?? 0);
    return Math.max(...row) - Math.min(...row);
  };
  expect([smooth[3], smooth[4 * 200 + 3]]).toEqual([0, 255]);
  return rangeOf(smooth) / rangeOf(rgba);
}

test.each<[string, wave: readonly [number, number, number], left: readonly [number, number]]>([
  ["a soft fold gets much shallower", [12, 48, 120], [0.15, 0.5]],
  ["the weave stays", [12, 4, 120], [0.9, 1.1]],
  ["a stripe stays", [90, 48, 120], [0.9, 1.1]],
  ["the shape of the garment stays", [40, 640, 120], [0.8, 1.1]],
  ["black cloth, which has no stronger contrasts, keeps its seams and folds", [7, 48, 24], [0.6, 1.1]],
])("in the enhanced picture %s (SPEC-62)", (_what, wave, [least, most]) => {
  const left = contrastLeft(wave);
  expect([left > least, left < most], `${left}`).toEqual([true, true]);
});

/** Cloth of one color with lace beside it, or with blotches of another color: colors at two places after it is pressed. */
function pressedAt(colorAt: (x: number) => Color, ...places: readonly number[]): Color[] {
  const rgba = new Uint8Array(4 * WIDTH * HEIGHT);
  for (let pixel = 0; pixel < WIDTH * HEIGHT; pixel++) rgba.set([...colorAt(pixel % WIDTH), 255], 4 * pixel);
  const { rgba: pressed } = pressCloth({ width: WIDTH, height: HEIGHT, rgba });
  return places.map((x): Color => {
    const [red = 0, green = 0, blue = 0] = pressed.subarray(4 * (80 * WIDTH + x));
    return [red, green, blue];
  });
}

test("in the enhanced picture navy beside white lace stays navy, without a halo, and white stays white (SPEC-60)", () => {
  const navy: Color = [14, 20, 62];
  const beside = Array.from({ length: 140 }, (_, x) => 174 + x);
  const [lace = navy, ...cloth] = pressedAt((x) => (x >= 150 && x < 170 ? [240, 240, 240] : navy), 160, ...beside);
  expect(Math.max(...cloth.map(([, , blue]) => Math.abs(blue - navy[2])))).toBeLessThan(6);
  expect(lace[1]).toBeGreaterThan(230);
});

test("in the enhanced picture blotches of color that light and camera made are evened out, a print keeps its own (SPEC-60)", () => {
  const spread = ([one = [0, 0, 0], other = [0, 0, 0]]: Color[]) => Math.abs(one[0] - one[1] - other[0] + other[1]);
  const wave =
    (by: number) =>
    (x: number): Color => [150 + Math.round(by * Math.sin(x / 8)), 130 - Math.round(by * 0.5 * Math.sin(x / 8)), 120];
  const [crest, trough] = [264, 239];
  expect(spread([wave(5)(crest), wave(5)(trough)])).toBeGreaterThan(12);
  expect(spread(pressedAt(wave(5), crest, trough))).toBeLessThan(7);
  const stripes = (x: number): Color => (x % 64 < 32 ? [180, 60, 60] : [60, 60, 180]);
  expect(spread(pressedAt(stripes, 144, 176))).toBeGreaterThan(105);
});
