import { expect, test } from "vitest";
import { contentBox } from "#adapters/embedded-engine/pixels/content-box.ts";
import type { Pixels } from "#adapters/embedded-engine/pixels/pixels.ts";

function canvas(width: number, height: number, valueAt: (x: number, y: number) => number): Pixels {
  const rgb = new Uint8Array(width * height * 3).map((_, i) =>
    valueAt(Math.floor(i / 3) % width, Math.floor(i / 3 / width)),
  );
  return { width, height, rgb };
}

test("white rows and columns around a photo are cut off", () => {
  const photo = canvas(20, 10, (x, y) => (x >= 6 && x < 14 && y >= 1 ? 120 : 255));
  expect(contentBox(photo)).toEqual({ left: 6, top: 1, width: 8, height: 9 });
});

test("nearly white JPEG ripples are canvas, white inside the photo is content", () => {
  const photo = canvas(12, 12, (x, y) => (x < 3 ? 246 : (x + y) % 4 === 0 ? 100 : 255));
  expect(contentBox(photo)).toEqual({ left: 3, top: 0, width: 9, height: 12 });
});

test("a photo without canvas and a canvas without photo are all content", () => {
  expect(contentBox(canvas(5, 4, () => 9))).toEqual({ left: 0, top: 0, width: 5, height: 4 });
  expect(contentBox(canvas(5, 4, () => 255))).toEqual({ left: 0, top: 0, width: 5, height: 4 });
});
