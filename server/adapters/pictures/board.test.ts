import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { MESSAGE_FRAME, PREVIEW_FRAME } from "@wardrobe/domain/outfit/flat-lay/frames.ts";
import { PAPER } from "@wardrobe/domain/outfit/flat-lay/shadows.ts";
import { isolatedPictures } from "#adapters/pictures/isolated-pictures.ts";
import { type BoardOptions, PictureUnreadable } from "#adapters/pictures/port.ts";
import { sharpPictures } from "#adapters/pictures/sharp.ts";
import { drawPhoto, drawGarment } from "#testing/draw-photo.ts";
import { withoutBars, dominantColor } from "#adapters/pictures/white-background.ts";

/** A garment's picture as it is kept for a card. */
const KEPT =
  (await sharpPictures().prepare(Buffer.from(await drawPhoto(), "base64"))).variants[0]?.bytes ?? new Uint8Array();
const isolated = isolatedPictures();
afterAll(async () => await isolated.close());

test.each<[number, number, number, BoardOptions]>([
  [1, 352, 352, {}],
  [2, 688, 352, {}],
  [2, 352, 688, { columns: 1 }],
  [3, 688, 688, {}],
  [5, 1024, 688, {}],
  [7, 1024, 1024, {}],
])(
  "a board of %i pictures is %i by %i pixels with %o, in a process of its own as well (C-10, DAY-02)",
  async (count, width, height, options) => {
    const kept = Array.from({ length: count }, () => KEPT);
    for (const pictures of [sharpPictures(), isolated])
      expect(await sharp(await pictures.drawBoard(kept, options)).metadata()).toMatchObject({
        format: "jpeg",
        width,
        height,
      });
  },
);

test("garments are laid out as on the screen, in the size of a preview or a message, in a process of its own as well (CANVAS-01, C-10, DAY-02)", async () => {
  const color = (rgb: readonly [number, number, number], alpha = 1) => ({ r: rgb[0], g: rgb[1], b: rgb[2], alpha });
  const cloth = async (background: ReturnType<typeof color>, width: number, height: number) =>
    new Uint8Array(
      await sharp({ create: { width, height, channels: 4, background } })
        .extend({ top: 20, bottom: 20, left: 60, right: 60, background: color([0, 0, 0], 0) })
        .webp({ lossless: true })
        .toBuffer(),
    );
  const shirt = {
    slot: "upper",
    position: "upper",
    type: "T-Shirt",
    bytes: await cloth(color([200, 30, 30]), 300, 320),
  } as const;
  const jeans = {
    slot: "lower",
    position: "lower",
    type: "Jeans",
    bytes: await cloth(color([20, 30, 120]), 200, 520),
  } as const;
  for (const [pictures, size, frame] of [
    [sharpPictures(), "preview", PREVIEW_FRAME],
    [isolated, "preview", PREVIEW_FRAME],
    [isolated, "message", MESSAGE_FRAME],
  ] as const) {
    const { data, info } = await sharp(await pictures.drawFlatLay([shirt, jeans], "woman", size))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([frame.width, frame.height]);
    const rowsOf = (isIt: (red: number, blue: number) => boolean) =>
      Array.from({ length: info.height }, (_, y) => 3 * (y * info.width + info.width / 2)).filter((i) =>
        isIt(data[i] ?? 0, data[i + 2] ?? 0),
      ).length;
    const [red, blue] = [rowsOf((r, b) => r > b + 80), rowsOf((r, b) => b > r + 60)];
    expect(Math.min(red, blue)).toBeGreaterThan(0.3 * info.height);
    expect(blue).toBeGreaterThan(red);
    // The ground is calm away from the garments.
    expect([...data.subarray(0, 3)].every((value, c) => Math.abs(value - (PAPER.middle[c] ?? 0)) < 6)).toBe(true);
  }
});

test("shoes that the photo shows one above the other stand side by side there as on the screen (SPEC-101)", async () => {
  const size = { width: 300, height: 260, channels: 4 } as const;
  const isShoe = (x: number, y: number) => x >= 0 && x < 230 && y < 80 && y >= Math.max(0, x - 40) / 3;
  const rgba = new Uint8Array(4 * size.width * size.height);
  for (let i = 0; i < rgba.length; i += 4) {
    const [x, y] = [(i / 4) % size.width, Math.floor(i / 4 / size.width)];
    rgba.set([192, 24, 24, isShoe(x - 10, y - 10) || isShoe(x - 50, y - 150) ? 255 : 0], i);
  }
  const bytes = new Uint8Array(await sharp(rgba, { raw: size }).webp({ lossless: true }).toBuffer());
  const laid = await sharpPictures().drawFlatLay([{ slot: "feet", position: "feet", type: "Shoes", bytes }], "woman");
  const { data, info } = await sharp(laid).raw().toBuffer({ resolveWithObject: true });
  const [columns, rows] = [new Set<number>(), new Set<number>()];
  for (let i = 0; i < data.length; i += 3) {
    if ((data[i] ?? 0) < (data[i + 1] ?? 0) + 90) continue;
    columns.add((i / 3) % info.width);
    rows.add(Math.floor(i / 3 / info.width));
  }
  expect(rows.size).toBeGreaterThan(1.02 * columns.size);
});

test("an unreadable picture is refused", async () => {
  await expect(sharpPictures().drawBoard([new Uint8Array([1, 2, 3])])).rejects.toThrow(PictureUnreadable);
});

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
