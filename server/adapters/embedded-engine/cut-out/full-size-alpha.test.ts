import { expect, test } from "vitest";
import { fullSizeAlpha } from "#adapters/embedded-engine/cut-out/full-size-alpha.ts";
import { intersectionOverUnion } from "#adapters/embedded-engine/foreground/mask-confidence.ts";
import type { Pixels } from "#adapters/embedded-engine/pixels/pixels.ts";
import { resizePlane, type Plane } from "#adapters/embedded-engine/pixels/plane.ts";

type Shape = (x: number, y: number) => boolean;

const star: Shape = (x, y) => {
  const [dx, dy] = [x - 0.5, y - 0.5];
  return Math.hypot(dx, dy) < 0.3 + 0.07 * Math.cos(5 * Math.atan2(dy, dx));
};
const FULL = { width: 600, height: 800 };
const SMALL = { width: 150, height: 200 };

function photoOf(shape: Shape, { width, height }: typeof FULL): Pixels {
  const rgb = new Uint8Array(3 * width * height).map((_, i) => {
    const [x, y] = [Math.floor(i / 3) % width, Math.floor(i / 3 / width)];
    const uneven = (x * 7 + y * 13) % 6;
    return (shape((x + 0.5) / width, (y + 0.5) / height) ? ([40, 60, 130][i % 3] ?? 0) : 190) + uneven;
  });
  return { width, height, rgb };
}

function maskOf(shape: Shape, { width, height }: typeof FULL): Plane {
  const values = Float32Array.from({ length: width * height }, (_, i) =>
    shape(((i % width) + 0.5) / width, (Math.floor(i / width) + 0.5) / height) ? 1 : 0,
  );
  return { width, height, values };
}

test("a mask of a quarter of the size is fitted to the outline of the large photo", () => {
  const foreground = { photo: photoOf(star, SMALL), alpha: maskOf(star, SMALL) };
  const alpha = fullSizeAlpha(foreground, photoOf(star, FULL));
  expect([alpha.width, alpha.height]).toEqual([600, 800]);
  const exact = maskOf(star, FULL).values;
  const enlarged = resizePlane(foreground.alpha, FULL.width, FULL.height).values;
  expect(intersectionOverUnion(alpha.values, exact)).toBeGreaterThan(0.985);
  expect(1 - intersectionOverUnion(alpha.values, exact)).toBeLessThan(
    0.8 * (1 - intersectionOverUnion(enlarged, exact)),
  );
});

test("away from the outline a pixel is either garment or not", () => {
  const foreground = { photo: photoOf(star, SMALL), alpha: maskOf(star, SMALL) };
  const { values } = fullSizeAlpha(foreground, photoOf(star, FULL));
  const between = values.filter((value) => value > 0 && value < 1).length;
  expect(values.filter((value) => value === 1).length).toBeGreaterThan(100_000);
  expect(between).toBeGreaterThan(0);
  expect(between / values.length).toBeLessThan(0.02);
});

test("a speck beside the garment is dropped, a second shoe is kept", () => {
  const disc =
    (cx: number, cy: number, radius: number): Shape =>
    (x, y) =>
      Math.hypot(x - cx, (y - cy) * (4 / 3)) < radius;
  const [left, right, speck] = [disc(0.3, 0.5, 0.15), disc(0.7, 0.5, 0.15), disc(0.5, 0.9, 0.008)];
  const all: Shape = (x, y) => left(x, y) || right(x, y) || speck(x, y);
  const { values } = fullSizeAlpha({ photo: photoOf(all, SMALL), alpha: maskOf(all, SMALL) }, photoOf(all, FULL));
  const at = (x: number, y: number) => values[Math.floor(y * 800) * 600 + Math.floor(x * 600)];
  expect([at(0.3, 0.5), at(0.7, 0.5)]).toEqual([1, 1]);
  expect(values.slice(600 * 640).every((value) => value === 0)).toBe(true);
});

test("the photo's outermost pixels, into which its white canvas bleeds, are never garment", () => {
  const everywhere: Shape = () => true;
  const { values } = fullSizeAlpha(
    { photo: photoOf(everywhere, SMALL), alpha: maskOf(everywhere, SMALL) },
    photoOf(everywhere, FULL),
  );
  expect([values[0], values[599], values[600], values[2 * 600 + 2]]).toEqual([0, 0, 0, 1]);
});
