import fc from "fast-check";
import { expect, test } from "vitest";
import { containOnSquare } from "#wardrobe/contain.ts";

test("a wide photo fills the width and is centred (U-03)", () => {
  expect(containOnSquare(4032, 3024, 1024)).toEqual({ left: 0, top: 128, width: 1024, height: 768 });
});

test("every photo is inside the square, touches two sides, keeps its shape and is centred (U-03)", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12_000 }), fc.integer({ min: 1, max: 12_000 }), (width, height) => {
      const box = containOnSquare(width, height, 1024);
      expect(Math.max(box.width, box.height)).toBe(1024);
      expect(Math.abs(1024 - box.width - 2 * box.left)).toBeLessThanOrEqual(1);
      expect(Math.abs(1024 - box.height - 2 * box.top)).toBeLessThanOrEqual(1);
      expect(Math.min(box.width, box.height)).toBeCloseTo(
        Math.max(1, (1024 * Math.min(width, height)) / Math.max(width, height)),
        -0.4,
      );
    }),
  );
});

test("an extremely narrow picture is still one pixel wide, in the middle (U-03)", () => {
  expect(containOnSquare(12_000, 1, 1024)).toEqual({ left: 0, top: 511, width: 1024, height: 1 });
  expect(containOnSquare(1, 12_000, 1024)).toEqual({ left: 511, top: 0, width: 1, height: 1024 });
});
