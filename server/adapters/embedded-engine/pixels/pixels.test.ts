import sharp from "sharp";
import { expect, test } from "vitest";
import { PhotoUnreadable } from "#adapters/vision/port.ts";
import { decodePhoto } from "#adapters/embedded-engine/pixels/decode-photo.ts";
import { onWhite, type Pixels } from "#adapters/embedded-engine/pixels/pixels.ts";
import { containOnWhite, squareWindow, stretch } from "#adapters/embedded-engine/pixels/scale-pixels.ts";

/** Left half red, right half blue. */
const TWO_HALVES: Pixels = {
  width: 40,
  height: 20,
  rgb: new Uint8Array(40 * 20 * 3).map((_, i) => (i % 3 === (Math.floor(i / 3) % 40 < 20 ? 0 : 2) ? 200 : 0)),
};

test("a garment is blended with white by its opacity", () => {
  const laid = onWhite(
    { width: 3, height: 1, rgb: new Uint8Array(9).fill(100) },
    { values: Float32Array.of(1, 0, 0.5) },
  );
  expect([...laid.rgb]).toEqual([100, 100, 100, 255, 255, 255, 178, 178, 178]);
});

test("a part is cut and stretched to exactly the requested size", async () => {
  const part = await stretch(
    TWO_HALVES,
    { width: 6, height: 9, kernel: "lanczos3" },
    { left: 20, top: 0, width: 20, height: 20 },
  );
  expect([part.width, part.height, part.rgb.length]).toEqual([6, 9, 6 * 9 * 3]);
  expect(pixel(part, 0, 0)).toEqual([0, 0, 200]);
});

test("a picture contained on a square has white above and below", async () => {
  const square = await containOnWhite(TWO_HALVES, 20);
  expect(pixel(square, 10, 1)).toEqual([255, 255, 255]);
  expect(pixel(square, 3, 10)).toEqual([200, 0, 0]);
});

test("a window is white where it extends beyond the picture", async () => {
  const window = await squareWindow(TWO_HALVES, { centreX: 20, centreY: 10, size: 40 }, 20);
  expect([window.width, window.height, window.rgb.length]).toEqual([20, 20, 1200]);
  expect(pixel(window, 10, 2)).toEqual([255, 255, 255]);
  expect(pixel(window, 2, 10)).toEqual([200, 0, 0]);
  expect(pixel(window, 17, 10)).toEqual([0, 0, 200]);
});

test.each([0.3, 1, 7.77, 63.1])("a window of any size (%s) has the requested side", async (size) => {
  const window = await squareWindow(TWO_HALVES, { centreX: 39.5, centreY: 0.5, size }, 16);
  expect(window.rgb).toHaveLength(16 * 16 * 3);
});

test("JPEG, gray JPEG and a picture with transparency all come out as RGB", async () => {
  const flat = sharp({ create: { width: 30, height: 20, channels: 4, background: { r: 90, g: 90, b: 90, alpha: 1 } } });
  const files = [flat.clone().removeAlpha().jpeg(), flat.clone().removeAlpha().grayscale().jpeg(), flat.clone().png()];
  for (const file of files) {
    const decoded = await decodePhoto(await file.toBuffer());
    expect([decoded.width, decoded.height, decoded.rgb.length]).toEqual([30, 20, 1800]);
    expect(pixel(decoded, 15, 10)).toEqual([90, 90, 90]);
  }
});

test("a picture larger than the canvas is scaled down, other bytes are refused", async () => {
  const large = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: "#888888" } })
    .jpeg()
    .toBuffer();
  const decoded = await decodePhoto(large);
  expect([decoded.width, decoded.height]).toEqual([1024, 512]);
  await expect(decodePhoto(large.subarray(0, 500))).rejects.toBeInstanceOf(PhotoUnreadable);
});

function pixel({ width, rgb }: Pixels, x: number, y: number): number[] {
  const start = 3 * (y * width + x);
  return [...rgb.subarray(start, start + 3)];
}
