import { expect, test } from "vitest";
import {
  intersectionOverUnion,
  isTrusted,
  toMaskConfidence,
} from "#adapters/embedded-engine/foreground/mask-confidence.ts";
import { refineMask } from "#adapters/embedded-engine/foreground/refine-mask.ts";
import type { Pixels } from "#adapters/embedded-engine/pixels/pixels.ts";
import type { Plane } from "#adapters/embedded-engine/pixels/plane.ts";

const SIDE = 160;
const isGarment = (x: number, y: number) => x >= 45 && x < 117 && y >= 31 && y < 129;

/** A blue block on a light, slightly uneven ground. */
const photo: Pixels = {
  width: SIDE,
  height: SIDE,
  rgb: new Uint8Array(SIDE * SIDE * 3).map((_, i) => {
    const [x, y] = [Math.floor(i / 3) % SIDE, Math.floor(i / 3 / SIDE)];
    const uneven = (x * 7 + y * 13) % 5;
    return isGarment(x, y) ? ([30, 70, 160][i % 3] ?? 0) : 205 + uneven;
  }),
};
const truth = Float32Array.from({ length: SIDE * SIDE }, (_, i) => (isGarment(i % SIDE, Math.floor(i / SIDE)) ? 1 : 0));

/** What a net of this many pixels says: right in the rough, unsure at the outline. */
function coarse(side: number): Plane {
  const toPhoto = SIDE / side;
  const values = Float32Array.from({ length: side ** 2 }, (_, i) =>
    isGarment(((i % side) + 0.5) * toPhoto, (Math.floor(i / side) + 0.5) * toPhoto) ? 0.85 : 0.1,
  );
  return { width: side, height: side, values };
}

test("a coarse mask is drawn to the garment's edges", () => {
  const refined = refineMask(photo, coarse(24));
  expect(intersectionOverUnion(refined.net.values, truth)).toBeLessThan(0.96);
  expect(intersectionOverUnion(refined.alpha.values, truth)).toBeGreaterThan(0.985);
});

test("a garment apart from its ground is trusted", () => {
  const confidence = toMaskConfidence(refineMask(photo, coarse(96)));
  expect(confidence.area).toBeCloseTo((72 * 98) / SIDE ** 2, 2);
  expect(confidence.border).toBe(0);
  expect(isTrusted(confidence)).toBe(true);
});

test.each([
  ["almost no garment", { area: 0.02 }],
  ["garment everywhere", { area: 0.92 }],
  ["a net full of doubt", { doubt: 0.35 }],
  ["a net overruled", { agreement: 0.85 }],
  ["a ground like the garment and some doubt", { doubt: 0.2, overlap: 0.4 }],
  ["a garment cut off by the frame", { border: 0.4 }],
])("a mask with %s is not trusted", (_, flaw) => {
  const good = { area: 0.3, doubt: 0.1, agreement: 0.98, border: 0, overlap: 0 };
  expect(isTrusted(good)).toBe(true);
  expect(isTrusted({ ...good, ...flaw })).toBe(false);
});

test("doubt alone is borne, and so is a ground like the garment without it", () => {
  expect(isTrusted({ area: 0.3, doubt: 0.3, agreement: 0.98, border: 0, overlap: 0.3 })).toBe(true);
  expect(isTrusted({ area: 0.3, doubt: 0.1, agreement: 0.98, border: 0, overlap: 0.5 })).toBe(true);
});

test("the frame counts each of its pixels once, down to a strip of one pixel", () => {
  const strip = { width: 1, height: 9, values: new Float32Array(9).fill(1) };
  expect(toMaskConfidence({ net: strip, body: strip, alpha: strip, overlap: 0 }).border).toBe(1);
  const full = { width: 6, height: 5, values: new Float32Array(30).fill(1) };
  expect(toMaskConfidence({ net: full, body: full, alpha: full, overlap: 0 }).border).toBe(1);
});

test("two empty masks agree", () => {
  expect(intersectionOverUnion(new Float32Array(4), new Float32Array(4))).toBe(1);
});
