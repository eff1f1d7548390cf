import { expect, test } from "vitest";
import { cropPixels, cropToVisible, withAlpha, type RgbaPixels } from "#adapters/embedded-engine/cut-out/crop.ts";

/** A picture of 100 × 80 with an opaque block, and invisibly faint dust in a corner. */
function block(left: number, top: number, width: number, height: number): RgbaPixels {
  const values = Float32Array.from({ length: 100 * 80 }, (_, i) => {
    const [x, y] = [i % 100, Math.floor(i / 100)];
    if (x >= left && x < left + width && y >= top && y < top + height) return 1;
    return x > 97 && y > 77 ? 0.05 : 0;
  });
  return withAlpha(new Uint8Array(3 * 100 * 80).fill(90), { width: 100, height: 80, values });
}

test.each([
  ["in the middle", 30, 20],
  ["at the picture's corner", 0, 0],
  ["at the picture's other corner", 60, 60],
])("a garment %s has the same margin on all four sides", (_, left, top) => {
  const cropped = cropToVisible(block(left, top, 40, 20), 0.1);
  expect(cropped).toMatchObject({ width: 40 + 2 * 4, height: 20 + 2 * 4 });
  expect(margins(cropped)).toEqual({ left: 4, right: 4, top: 4, bottom: 4 });
});

test("without a margin the garment touches every side", () => {
  expect(margins(cropToVisible(block(10, 20, 30, 40), 0))).toEqual({ left: 0, right: 0, top: 0, bottom: 0 });
});

test("a picture without anything visible cannot be cropped", () => {
  expect(cropToVisible(block(0, 0, 0, 0), 0.1)).toBeNull();
});

test("a box is cut from a photo row by row", () => {
  const photo = { width: 4, height: 3, rgb: Uint8Array.from({ length: 36 }, (_, i) => i) };
  const cut = cropPixels(photo, { left: 1, top: 1, width: 2, height: 2 });
  expect([...cut.rgb]).toEqual([15, 16, 17, 18, 19, 20, 27, 28, 29, 30, 31, 32]);
});

function margins(picture: RgbaPixels | null) {
  if (picture === null) throw new Error("There is no picture.");
  const { width, height, rgba } = picture;
  const seen = Array.from({ length: width * height }, (_, i) => i).filter((i) => (rgba[4 * i + 3] ?? 0) > 128);
  const columns = seen.map((i) => i % width);
  return {
    left: Math.min(...columns),
    right: width - 1 - Math.max(...columns),
    top: Math.floor((seen[0] ?? 0) / width),
    bottom: height - 1 - Math.floor((seen.at(-1) ?? 0) / width),
  };
}
