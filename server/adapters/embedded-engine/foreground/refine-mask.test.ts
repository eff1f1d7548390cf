import { expect, test } from "vitest";
import { intersectionOverUnion } from "#adapters/embedded-engine/foreground/mask-confidence.ts";
import { refineMask } from "#adapters/embedded-engine/foreground/refine-mask.ts";
import type { Pixels } from "#adapters/embedded-engine/pixels/pixels.ts";
import { resizePlane, type Plane } from "#adapters/embedded-engine/pixels/plane.ts";

const SIDE = 160;
const isGarment = (x: number, y: number) => x >= 45 && x < 117 && y >= 31 && y < 129;

/** A blue block on a light, slightly uneven background. */
const photo: Pixels = {
  width: SIDE,
  height: SIDE,
  rgb: new Uint8Array(SIDE * SIDE * 3).map((_, i) => {
    const [x, y] = [Math.floor(i / 3) % SIDE, Math.floor(i / 3 / SIDE)];
    const uneven = (x * 7 + y * 13) % 5;
    return isGarment(x, y) ? ([30, 70, 160][i % 3] ?? 0) : 205 + uneven;
  }),
};
const exact = Float32Array.from({ length: SIDE * SIDE }, (_, i) => (isGarment(i % SIDE, Math.floor(i / SIDE)) ? 1 : 0));

/** The answer of a network with this resolution: roughly right. */
function opinion(side: number, { background = 0.05, garment = 0.95 } = {}): Plane {
  const toPhoto = SIDE / side;
  const values = Float32Array.from({ length: side ** 2 }, (_, i) =>
    isGarment(((i % side) + 0.5) * toPhoto, (Math.floor(i / side) + 0.5) * toPhoto) ? garment : background,
  );
  return { width: side, height: side, values };
}

test("the outline is where the network sees it, and at the photo's edge where the network sees that edge", () => {
  const coarse = opinion(60);
  const enlarged = resizePlane(coarse, SIDE, SIDE).values;
  expect(intersectionOverUnion(refineMask(photo, coarse).values, enlarged)).toBeGreaterThan(0.98);
  expect(intersectionOverUnion(refineMask(photo, opinion(SIDE)).values, exact)).toBeGreaterThan(0.99);
});

test("unsure areas are decided: nothing stays half transparent", () => {
  const { values } = refineMask(photo, opinion(SIDE, { background: 0.4, garment: 0.6 }));
  const isHalf = (value: number) => value > 0.1 && value < 0.9;
  const isNearOutline = (x: number, y: number) =>
    [x - 45, x - 117, y - 31, y - 129].some((distance) => Math.abs(distance) < 5);
  const half = [...values.keys()].filter((i) => isHalf(values[i] ?? 0));
  expect(half.filter((i) => !isNearOutline(i % SIDE, Math.floor(i / SIDE)))).toEqual([]);
  expect(intersectionOverUnion(values, exact)).toBeGreaterThan(0.99);
});

test("a slanted outline has no steps of single pixels", () => {
  const slanted = Float32Array.from({ length: SIDE * SIDE }, (_, i) =>
    i % SIDE < 40 + Math.floor(i / SIDE) / 4 ? 1 : 0,
  );
  const gray = { ...photo, rgb: new Uint8Array(photo.rgb.length).fill(128) };
  const { values } = refineMask(gray, { width: SIDE, height: SIDE, values: slanted });
  // The position of each row's edge in fractions of a pixel: from row to row it moves by about a quarter.
  const edges = Array.from({ length: 100 }, (_, row) =>
    values.subarray((30 + row) * SIDE, (31 + row) * SIDE).reduce((sum, value) => sum + value, 0),
  );
  const moves = edges.slice(1).map((edge, i) => edge - (edges[i] ?? 0));
  expect(Math.max(...moves)).toBeLessThan(0.7);
});
