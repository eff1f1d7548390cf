import { expect, test } from "vitest";
import { backdropFor, paleness } from "#adapters/embedded-engine/enhance/backdrop.ts";
import { compose } from "#adapters/embedded-engine/enhance/compose.ts";

function cloth(red: number, green: number, blue: number) {
  const rgba = new Uint8Array(4 * 400 * 500);
  for (let i = 0; i < rgba.length; i += 4) rgba.set([red, green, blue, 255], i);
  return { width: 400, height: 500, rgba };
}
const PLACE = { left: 312, top: 250 };

test("the garment keeps its colors, and the backdrop is light, and darker below it than above", () => {
  const { rgb, width, height } = compose(cloth(120, 30, 40), PLACE, backdropFor(0.3));
  const at = (x: number, y: number) => [...rgb.subarray(3 * (y * 1024 + x), 3 * (y * 1024 + x) + 3)];
  expect([width, height]).toEqual([1024, 1024]);
  expect(at(312, 250)).toEqual([120, 30, 40]);
  expect(at(711, 749)).toEqual([120, 30, 40]);
  expect(at(512, 100)[0]).toBeGreaterThan(240);
  expect((at(512, 240)[1] ?? 0) - (at(512, 760)[1] ?? 0)).toBeGreaterThan(20);
});

test("a white garment has a darker backdrop than a black one and stands out from it", () => {
  const ground = (red: number, green: number, blue: number) => backdropFor(paleness(cloth(red, green, blue))).middle[1];
  expect(ground(20, 20, 22)).toBeGreaterThan(245);
  expect(248 - ground(248, 248, 246)).toBeGreaterThan(20);
  expect(ground(250, 235, 110)).toBeGreaterThan(245);
});

test("a picture without a garment has a paleness of 0", () => {
  expect(paleness({ width: 1, height: 1, rgba: new Uint8Array(4) })).toBe(0);
});
