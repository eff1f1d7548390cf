import { describe, expect, test } from "vitest";
import { BRUSHES, findPlace, moveBrush, type Rgba } from "#wardrobe/touch-up.ts";

const SIDE = 256;

function paint(width: number, height: number, colorAt: (x: number, y: number) => readonly number[]): Rgba {
  const rgba = new Uint8ClampedArray(4 * width * height);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) rgba.set(colorAt(x, y), 4 * (y * width + x));
  return { width, height, rgba };
}

describe("where a cut-out lies on its photo (SPEC-106)", () => {
  type Dye = (x: number, y: number) => number;
  const weave: Dye = (x, y) => 90 + ((x * 7 + y * 13 + x * y) % 40);
  const plain: Dye = () => 30;
  const isGarment = (x: number, y: number) =>
    x >= 72 && x < 172 && y >= 40 && y < 180 && !(x > 100 && x < 144 && y < 70);
  const photoOf = (dye: Dye) =>
    paint(SIDE, SIDE, (x, y) => {
      const value = isGarment(x, y) ? dye(x, y) : 170 + ((x * 3 + y * 5) % 9);
      return [value, value, 0.8 * value, 255];
    });
  /** Of the photo from this corner on, in another light, clear but for the garment. */
  const cutFrom = (dye: Dye, [left, top]: readonly [number, number], light = (value: number) => 0.9 * value + 8) =>
    paint(160, 260 - top, (x, y) => {
      const value = light(dye(x + left, y + top));
      return isGarment(x + left, y + top) ? [value, value, 0.8 * value, 255] : [0, 0, 0, 0];
    });

  test.each([
    ["woven", weave, [67, 35]],
    ["of one color", plain, [50, 13]],
    ["with its margin beyond the photo", weave, [61, -9]],
  ] as const)("is found to the pixel: %s", (_what, dye, [left, top]) => {
    expect(findPlace(cutFrom(dye, [left, top]), photoOf(dye))).toEqual({ left, top });
  });

  test("is none of another garment, nor of a picture in which nothing is seen", () => {
    const striped: Dye = (_x, y) => (y % 32 < 16 ? 20 : 230);
    expect(findPlace(cutFrom(striped, [67, 35]), photoOf(weave))).toBeNull();
    expect(
      findPlace(
        paint(40, 40, () => [0, 0, 0, 0]),
        photoOf(weave),
      ),
    ).toBeNull();
  });
});

test("an arrow key moves the brush by half its width, not out of the photo (SPEC-106)", () => {
  expect(moveBrush({ x: 0.5, y: 0.5 }, { x: 1, y: 0 }, "broad")).toEqual({ x: 0.5 + BRUSHES.broad / 2, y: 0.5 });
  expect(moveBrush({ x: 0.5, y: 0.005 }, { x: 0, y: -1 }, "broad")).toEqual({ x: 0.5, y: 0 });
});
