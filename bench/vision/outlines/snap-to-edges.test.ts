import { expect, test } from "vitest";
import { intersectionOverUnion } from "#server/adapters/embedded-engine/foreground/mask-confidence.ts";
import type { Pixels } from "#server/adapters/embedded-engine/pixels/pixels.ts";
import { resizePlane } from "#server/adapters/embedded-engine/pixels/plane.ts";
import { snapToEdges } from "./snap-to-edges.ts";

const SIDE = 160;
const COARSE_SIDE = 24;
const isGarment = (x: number, y: number) => x >= 45 && x < 117 && y >= 31 && y < 129;

test("a rough outline is fitted to the edges of the photo", () => {
  const photo: Pixels = {
    width: SIDE,
    height: SIDE,
    rgb: new Uint8Array(SIDE * SIDE * 3).map((_, i) => {
      const [x, y] = [Math.floor(i / 3) % SIDE, Math.floor(i / 3 / SIDE)];
      return isGarment(x, y) ? ([30, 70, 160][i % 3] ?? 0) : 205 + ((x * 7 + y * 13) % 5);
    }),
  };
  const exact = Float32Array.from({ length: SIDE * SIDE }, (_, i) =>
    isGarment(i % SIDE, Math.floor(i / SIDE)) ? 1 : 0,
  );
  const toPhoto = SIDE / COARSE_SIDE;
  const values = Float32Array.from({ length: COARSE_SIDE ** 2 }, (_, i) =>
    isGarment(((i % COARSE_SIDE) + 0.5) * toPhoto, (Math.floor(i / COARSE_SIDE) + 0.5) * toPhoto) ? 0.85 : 0.1,
  );
  const rough = { width: COARSE_SIDE, height: COARSE_SIDE, values };
  expect(intersectionOverUnion(resizePlane(rough, SIDE, SIDE).values, exact)).toBeLessThan(0.96);
  expect(intersectionOverUnion(snapToEdges(photo, rough).values, exact)).toBeGreaterThan(0.985);
});
