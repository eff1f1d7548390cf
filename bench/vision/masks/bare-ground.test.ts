import { expect, test } from "vitest";
import { findBareGround } from "./bare-ground.ts";

const [WIDTH, HEIGHT] = [120, 160];

function mask(isGarment: (x: number, y: number) => boolean) {
  const values = Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) =>
    isGarment(i % WIDTH, Math.floor(i / WIDTH)) ? 1 : 0,
  );
  return { width: WIDTH, height: HEIGHT, values };
}

test("the largest square beside the garment is found, away from its outline", () => {
  expect(findBareGround(mask((_, y) => y >= 70))).toEqual({ left: 0, top: 0, side: 54 });
});

test("below or right of the garment counts too", () => {
  expect(findBareGround(mask((x, y) => x < 60 || y < 100))).toEqual({ left: 68, top: 108, side: 39 });
});

test("a garment that fills the photo leaves no bare background", () => {
  expect(findBareGround(mask((x, y) => x > 4 && y > 4))).toBeUndefined();
});
