import { expect, test } from "vitest";
import { colorDifference, toLab } from "#adapters/embedded-engine/enhance/color-difference.ts";
import { COLOR_SHIFT_MAX, applyTone, colorShift, toneFor } from "#adapters/embedded-engine/enhance/tone.ts";
import type { Pixels } from "#adapters/embedded-engine/pixels/pixels.ts";
import type { Plane } from "#adapters/embedded-engine/pixels/plane.ts";

type Color = readonly [number, number, number];
const SIDE = 60;

/** A garment of one color, in light and shadow, in the middle of a background. */
function shoot(garment: Color, ground: Color): { photo: Pixels; alpha: Plane } {
  const isGarment = (i: number) => Math.hypot((i % SIDE) - 30, Math.floor(i / SIDE) - 30) < 20;
  const values = Float32Array.from({ length: SIDE * SIDE }, (_, i) => (isGarment(i) ? 1 : 0));
  const rgb = new Uint8Array(3 * SIDE * SIDE).map((_, k) => {
    const i = Math.floor(k / 3);
    const shade = 0.8 + 0.2 * Math.sin(i / 7);
    return Math.round(((isGarment(i) ? garment : ground)[k % 3] ?? 0) * shade);
  });
  return { photo: { width: SIDE, height: SIDE, rgb }, alpha: { width: SIDE, height: SIDE, values } };
}

function garmentOf({ photo, alpha }: { photo: Pixels; alpha: Plane }): Uint8Array {
  return photo.rgb.filter((_, k) => alpha.values[Math.floor(k / 3)] === 1);
}

function mean(rgb: Uint8Array) {
  const sum = (c: number) =>
    rgb.reduce((total, value, k) => (k % 3 === c ? total + value : total), 0) / (rgb.length / 3);
  return toLab(sum(0), sum(1), sum(2));
}

const STEPS = [0, 80, 170, 255];
const GARMENTS = STEPS.flatMap((r) => STEPS.flatMap((g) => STEPS.map((b): Color => [r, g, b])));
const GROUNDS: Color[] = [
  [60, 60, 60],
  [120, 105, 80],
  [150, 160, 175],
  [235, 220, 190],
];

test("no garment's color shifts more than allowed, whatever the color and the light", () => {
  let moved = 0;
  for (const garment of GARMENTS) {
    for (const ground of GROUNDS) {
      const shot = shoot(garment, ground);
      const before = garmentOf(shot);
      const tone = toneFor(shot.photo, shot.alpha);
      expect(colorShift(before, tone)).toBeLessThan(COLOR_SHIFT_MAX);
      expect(colorDifference(mean(before), mean(applyTone(before.slice(), 3, tone)))).toBeLessThan(COLOR_SHIFT_MAX);
      if (colorShift(before, tone) > 1) moved++;
    }
  }
  expect(moved).toBeGreaterThan(150);
});

test("a photo in good light with a gray wall changes only a little", () => {
  const shot = shoot([150, 60, 60], [250, 250, 250]);
  expect(colorShift(garmentOf(shot), toneFor(shot.photo, shot.alpha))).toBeLessThan(3);
});

test("a dim photo becomes lighter", () => {
  const shot = shoot([90, 100, 120], [120, 120, 120]);
  const before = garmentOf(shot);
  expect(mean(applyTone(before.slice(), 3, toneFor(shot.photo, shot.alpha))).l).toBeGreaterThan(mean(before).l + 3);
});

test("lighter stays lighter: no tone reverses a gradient", () => {
  for (const ground of GROUNDS) {
    const { photo, alpha } = shoot([30, 30, 34], ground);
    for (const table of toneFor(photo, alpha)) {
      expect(table).toHaveLength(256);
      expect(table.every((value, k) => k === 0 || value >= (table[k - 1] ?? 0))).toBe(true);
    }
  }
});

test("opacity stays when colors change", () => {
  const table = Uint8Array.from({ length: 256 }, (_, value) => 255 - value);
  expect([...applyTone(Uint8Array.of(0, 10, 255, 77), 4, [table, table, table])]).toEqual([255, 245, 0, 77]);
});

test("a photo without a garment gets a tone too", () => {
  const { photo } = shoot([0, 0, 0], [10, 10, 10]);
  const nothing = { width: SIDE, height: SIDE, values: new Float32Array(SIDE * SIDE) };
  expect(toneFor(photo, nothing)).toHaveLength(3);
});
