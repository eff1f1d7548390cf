import { expect, test } from "vitest";
import { chroma, hue, hueDistance, toOklab, toOklabs } from "#adapters/embedded-engine/color/oklab.ts";

test("white, black and grays have lightness only", () => {
  expect(toOklab(255, 255, 255).l).toBeCloseTo(1, 3);
  expect(toOklab(0, 0, 0).l).toBeCloseTo(0, 3);
  for (const value of [0, 60, 128, 200, 255]) expect(chroma(toOklab(value, value, value))).toBeLessThan(0.001);
});

test("the primaries have the values of Ottosson's paper", () => {
  const red = toOklab(255, 0, 0);
  expect([red.l, red.a, red.b].map((value) => value.toFixed(3))).toEqual(["0.628", "0.225", "0.126"]);
  expect(hue(toOklab(0, 255, 0))).toBeCloseTo(142.5, 0);
  expect(hue(toOklab(0, 0, 255))).toBeCloseTo(264.1, 0);
});

test("a whole picture is interleaved in the order of its pixels", () => {
  const labs = toOklabs({ width: 2, height: 1, rgb: Uint8Array.of(255, 255, 255, 0, 0, 0) });
  expect(labs).toHaveLength(6);
  expect(labs[0]).toBeCloseTo(1, 3);
  expect(labs[3]).toBeCloseTo(0, 3);
});

test("hues are compared along the shorter arc", () => {
  expect(hueDistance(350, 10)).toBe(20);
  expect(hueDistance(10, 350)).toBe(20);
  expect(hueDistance(0, 180)).toBe(180);
});
