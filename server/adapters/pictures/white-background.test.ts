import sharp from "sharp";
import { expect, test } from "vitest";
import { withoutBars, dominantColor } from "#adapters/pictures/white-background.ts";
import { drawGarment } from "#testing/draw-photo.ts";

const GRAY = "#808890";

/** A garment on a plain background, contained in a white square as JPEG, as a client sends it. */
async function photo(width: number, height: number, ground = GRAY, side = 256) {
  const jpeg = await drawGarment("block", { color: "#c02040", ground, size: { width, height } });
  const square = await sharp(jpeg)
    .resize(side, side, { fit: "contain", background: "#ffffff" })
    .jpeg({ quality: 85 })
    .toBuffer();
  const { data, info } = await sharp(square).raw().toBuffer({ resolveWithObject: true });
  return withoutBars(data, info);
}

test("the bars beside a tall photo are removed, up to the blur of a JPEG (U-03)", async () => {
  const { left, top, width, height } = await photo(300, 400);
  expect([top, height]).toEqual([0, 256]);
  expect(Math.abs(width - 192)).toBeLessThanOrEqual(16);
  expect(left * 2 + width).toBe(256);
});

test("the bars above and below a wide photo are removed too", async () => {
  const { left, top, width, height } = await photo(500, 300);
  expect([left, width]).toEqual([0, 256]);
  expect(Math.abs(height - 154)).toBeLessThanOrEqual(16);
  expect(top * 2 + height).toBe(256);
});

test.each([
  ["a square photo", 300, 300, GRAY],
  ["a garment on white", 300, 300, "#ffffff"],
  ["a garment on white, tall", 300, 400, "#ffffff"],
  ["a thread", 4, 400, GRAY],
])("%s stays whole", async (_what, width, height, ground) => {
  expect(await photo(width, height, ground)).toEqual({ left: 0, top: 0, width: 256, height: 256 });
});

test("a white picture stays whole, and so does a picture with white on one side only", () => {
  const white = new Uint8Array(64 * 64 * 3).fill(255);
  const raw = { width: 64, height: 64, channels: 3 } as const;
  expect(withoutBars(white, raw)).toEqual({ left: 0, top: 0, width: 64, height: 64 });
  const half = Uint8Array.from(white, (value, at) => ((at / 3) % 64 < 30 ? value : 90));
  expect(withoutBars(half, raw)).toEqual({ left: 0, top: 0, width: 64, height: 64 });
});

const WHITE = [255, 255, 255];
const RED = [200, 32, 34];
const RED_TOO = [202, 34, 36];
const BLUE = [16, 32, 192];

test("the most frequent color counts, the white background does not", () => {
  expect(dominantColor(Uint8Array.from([...WHITE, ...WHITE, ...WHITE, ...RED, ...RED_TOO, ...BLUE]))).toBe("#c92123");
});

test("an all-white picture has none", () => {
  expect([dominantColor(Uint8Array.from([...WHITE, 244, 245, 246])), dominantColor(new Uint8Array())]).toEqual([
    null,
    null,
  ]);
});
