import { expect, test } from "vitest";
import { garmentWindow, threeViews } from "#adapters/embedded-engine/garment/views.ts";
import { GARMENT_INPUT_SIDE } from "#adapters/embedded-engine/models.ts";

const SIDE = 100;
const alpha = {
  width: SIDE,
  height: SIDE,
  values: Float32Array.from({ length: SIDE * SIDE }, (_, i) =>
    i % SIDE >= 10 && i % SIDE < 30 && i >= 20 * SIDE && i < 60 * SIDE ? 1 : 0,
  ),
};
/** The garment is red, its background green. */
const photo = {
  width: SIDE,
  height: SIDE,
  rgb: new Uint8Array(SIDE * SIDE * 3).map((_, i) =>
    i % 3 === (alpha.values[Math.floor(i / 3)] === 1 ? 0 : 1) ? 200 : 0,
  ),
};

test("the window is square, around the garment, a little larger", () => {
  const window = garmentWindow(alpha);
  expect(window).toEqual({ centreX: 20, centreY: 40, size: expect.closeTo(44.8, 5) });
});

test("a speck does not count as a garment", () => {
  const speck = { ...alpha, values: alpha.values.map((value, i) => (i < 21 * SIDE ? value : 0)) };
  expect(garmentWindow(speck)).toBeNull();
});

test("the three views are the whole photo, a closer one, and the garment alone on white", async () => {
  const views = await threeViews(photo, { photo, alpha });
  expect(views).toHaveLength(3);
  for (const view of views) expect([view.width, view.height]).toEqual([GARMENT_INPUT_SIDE, GARMENT_INPUT_SIDE]);
  const corner = views.map(({ rgb }) => [...rgb.subarray(-3)]);
  const middle = views.map(({ rgb }) => [
    ...rgb.subarray(3 * (64 * GARMENT_INPUT_SIDE + 64), 3 * (64 * GARMENT_INPUT_SIDE + 65)),
  ]);
  expect(corner).toEqual([
    [0, 200, 0],
    [0, 200, 0],
    [255, 255, 255],
  ]);
  expect(middle).toEqual([
    [0, 200, 0],
    [200, 0, 0],
    [200, 0, 0],
  ]);
});

test("without a garment all three views are the whole photo", async () => {
  const [whole, ...others] = await threeViews(photo, {
    photo,
    alpha: { ...alpha, values: new Float32Array(SIDE * SIDE) },
  });
  expect(others).toEqual([whole, whole]);
});
