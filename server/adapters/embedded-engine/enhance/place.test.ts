import { expect, test } from "vitest";
import { CANVAS_SIDE_PX } from "@wardrobe/domain/wardrobe/upload.ts";
import { placeOnCanvas } from "#adapters/embedded-engine/enhance/place.ts";

test.each([
  ["a shirt", 700, 800],
  ["trousers", 300, 900],
  ["a belt", 1000, 60],
  ["a tall photo's strip", 20, 1000],
])("%s is placed a little above the middle, whole, in its own proportions", (_, width, height) => {
  const place = placeOnCanvas({ width, height });
  const right = CANVAS_SIDE_PX - place.left - place.width;
  const below = CANVAS_SIDE_PX - place.top - place.height;
  expect(Math.abs(place.left - right)).toBeLessThanOrEqual(1);
  expect(below - place.top).toBeGreaterThan(10);
  expect(below - place.top).toBeLessThan(25);
  expect(Math.min(place.left, place.top)).toBeGreaterThan(0.07 * CANVAS_SIDE_PX);
  expect(Math.abs(place.width - (place.height * width) / height)).toBeLessThanOrEqual(0.5 + width / height);
});

test("the whole garment fits a card, which shows three quarters of the width", () => {
  for (const width of [200, 800, 1000, 3000])
    expect(placeOnCanvas({ width, height: 800 }).width).toBeLessThan(0.75 * CANVAS_SIDE_PX);
});

test("garments fill the canvas evenly: a square one is not larger than others", () => {
  const square = placeOnCanvas({ width: 800, height: 800 });
  const tall = placeOnCanvas({ width: 400, height: 800 });
  expect(tall.height).toBeGreaterThan(square.height);
  expect(square.width).toBeGreaterThan(0.7 * CANVAS_SIDE_PX);
});

test("a small garment is not enlarged so far that it blurs", () => {
  expect(placeOnCanvas({ width: 60, height: 80 }).height).toBeLessThan(200);
});
