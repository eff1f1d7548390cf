import { expect, test } from "vitest";
import type { CutOut } from "#adapters/embedded-engine/cut-out/cut-out.ts";
import { measureBand } from "#adapters/embedded-engine/look/measure-band.ts";

const WIDTH = 100;
const HEIGHT = 120;

test("the hem is the end of the body, however low the sleeves hang beside it", () => {
  const body = (x: number, y: number) => x >= 25 && x < 75 && y < 100;
  const sleeves = (x: number) => x < 12 || x >= 88;
  const shoulders = (y: number) => y < 30;
  const sweater = draw((x, y) => body(x, y) || sleeves(x) || shoulders(y));
  expect(measureBand(sweater, "upper")).toEqual({ left: 0.25, right: 0.75, y: 100 / HEIGHT });
});

test("the gap of an open front does not interrupt the hem", () => {
  const coat = draw((x) => x >= 20 && x < 80 && (x < 48 || x >= 52));
  expect(measureBand(coat, "upper")).toEqual({ left: 0.2, right: 0.8, y: 1 });
});

test("the waistband is where trousers begin, not where their legs end", () => {
  const trousers = draw((x, y) => y >= 6 && x >= 30 - y / 6 && x < 70 + y / 6 && (y < 50 || x < 45 || x >= 55));
  const { left, right, y } = measureBand(trousers, "lower");
  expect(y).toBe(6 / HEIGHT);
  expect(right - left).toBeGreaterThan(0.4);
  expect(right - left).toBeLessThan(0.48);
});

test("a photo on a card has a band of its full width, and so has an empty cut-out", () => {
  expect(
    measureBand(
      draw(() => true),
      "upper",
    ),
  ).toEqual({ left: 0, right: 1, y: 1 });
  expect(
    measureBand(
      draw(() => true),
      "lower",
    ),
  ).toEqual({ left: 0, right: 1, y: 0 });
  expect(
    measureBand(
      draw(() => false),
      "upper",
    ),
  ).toEqual({ left: 0, right: 1, y: 1 });
});

function draw(isSolid: (x: number, y: number) => boolean): CutOut {
  const rgba = new Uint8Array(WIDTH * HEIGHT * 4).map((_, i) => {
    const pixel = Math.floor(i / 4);
    return i % 4 === 3 && isSolid(pixel % WIDTH, Math.floor(pixel / WIDTH)) ? 255 : 0;
  });
  return { width: WIDTH, height: HEIGHT, rgba };
}
