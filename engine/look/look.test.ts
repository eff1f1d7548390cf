import sharp from "sharp";
import { LOOK_HEIGHT_PX, LOOK_WIDTH_PX } from "@wardrobe/domain/outfit/preview.ts";
import { expect, test } from "vitest";
import type { LookOrder, LookPiece } from "@wardrobe/domain/outfit/made-picture.ts";
import { PhotoUnreadable } from "@wardrobe/domain/wardrobe/recognition.ts";
import { finishCloth, softenPiece } from "#look/finish-cloth.ts";
import type { Rgb } from "#enhance/backdrop.ts";
import { weaveLinen } from "#look/linen.ts";
import { look } from "#look/look.ts";
import { MASK_OUTPUT_SIDE } from "#models.ts";
import { testInFull } from "../../server/testing/test-in-full.ts";

/** A network that finds no garment. */
const BLIND = { segment: async () => new Float32Array(MASK_OUTPUT_SIDE ** 2).fill(-9) };
const WHITE = { r: 255, g: 255, b: 255 };

const T_SHIRT = await piece("upper", { type: "T-Shirt", color: "#2f6fde", width: 500, height: 520 });
const JEANS = await piece("lower", { type: "Jeans", color: "#1c2a48", width: 320, height: 700 });
const ORDER: LookOrder = { pieces: [T_SHIRT, JEANS], gender: "man", watermark: null };

let drawn: ReturnType<typeof look> | undefined;
/** The look of the order, drawn once. */
const plainLook = async () => await (drawn ??= look(BLIND, ORDER));

test("a look is a JPEG of 3:4 without metadata that shows the pieces (C-09)", async () => {
  const { bytes, contentType } = await plainLook();
  const { format, width, height, exif, icc } = await sharp(bytes).metadata();
  expect([contentType, format, width, height, exif, icc]).toEqual([
    "image/jpeg",
    "jpeg",
    LOOK_WIDTH_PX,
    LOOK_HEIGHT_PX,
    undefined,
    undefined,
  ]);
  const { blue, dark } = await colorsOf(bytes);
  expect(blue).toBeGreaterThan(0.1);
  expect(dark).toBeGreaterThan(0.1);
});

testInFull("the same order makes the same bytes", async () => {
  const order = { ...ORDER, watermark: "@wardrobe_bot" };
  const [once, again] = [await look(BLIND, order), await look(BLIND, order)];
  expect(Buffer.from(once.bytes).equals(Buffer.from(again.bytes))).toBe(true);
});

test("the watermark is in the picture only where it is ordered (C-09, SPEC-16)", async () => {
  const [plain, marked] = [await plainLook(), await look(BLIND, { ...ORDER, watermark: "@wardrobe_bot" })];
  expect(Buffer.from(plain.bytes).equals(Buffer.from(marked.bytes))).toBe(false);
});

test("a garment that is not clear is shown all the same, without its wall, and never refused (C-09)", async () => {
  const { bytes } = await look(BLIND, { ...ORDER, pieces: [{ ...T_SHIRT, cutOut: null }] });
  const { blue, wall } = await colorsOf(bytes);
  expect(blue).toBeGreaterThan(0.1);
  expect(wall).toBeLessThan(0.02);
});

test("a white garment stands out from the background", async () => {
  const white = await piece("upper", { type: "T-Shirt", color: "#ffffff", width: 500, height: 520 });
  const { data, info } = await sharp((await look(BLIND, { ...ORDER, pieces: [white] })).bytes)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => data[info.channels * (Math.round(y) * info.width + Math.round(x)) + 2] ?? 0;
  const middle = at(LOOK_WIDTH_PX / 2, LOOK_HEIGHT_PX / 2);
  const ground = at(LOOK_WIDTH_PX / 2, 40);
  expect(middle - ground).toBeGreaterThan(15);
});

const cornerOf = async (bytes: Uint8Array) =>
  await sharp(bytes)
    .extract({ left: 0, top: LOOK_HEIGHT_PX - 70, width: 200, height: 66 })
    .png()
    .toBuffer();

test("one light falls on ground and clothes, and the outfit's colors are dots in the lower left corner (SPEC-130)", async () => {
  const gray = await piece("upper", { type: "T-Shirt", color: "#808080", width: 600, height: 780 });
  const { data, info } = await sharp((await look(BLIND, { ...ORDER, pieces: [gray] })).bytes)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const meanAt = (x: number, y: number) => {
    let sum = 0;
    for (let dy = 0; dy < 24; dy++)
      for (let dx = 0; dx < 24; dx++) sum += (data[3 * ((y + dy) * info.width + x + dx)] ?? 0) / 24 ** 2;
    return sum;
  };
  const [ground, cloth] = [
    meanAt(20, 120) - meanAt(LOOK_WIDTH_PX - 44, LOOK_HEIGHT_PX - 100),
    meanAt(330, 300) - meanAt(LOOK_WIDTH_PX - 350, LOOK_HEIGHT_PX - 300),
  ];
  expect([ground > 15, cloth > 7]).toEqual([true, true]);
  const dotted = await colorsOf(await cornerOf((await look(BLIND, { ...ORDER, pieces: [T_SHIRT] })).bytes));
  expect(dotted.blue).toBeLessThan(0.01);
  const { blue, dark } = await colorsOf(await cornerOf((await plainLook()).bytes));
  expect([blue > 0.02, dark > 0.02]).toEqual([true, true]);
});

test.each<[string, readonly Rgb[]]>([
  ["white", [[250, 250, 250]]],
  ["ecru", [[226, 219, 207]]],
  [
    "pale denim beside white",
    [
      [176, 192, 212],
      [244, 244, 244],
    ],
  ],
  ["sage green", [[186, 200, 172]]],
])("%s lies on a linen from which it stands out, the same each time (SPEC-130)", (_what, colors) => {
  const { rgb } = weaveLinen(colors);
  const ground = [0, 1, 2].map((c) => rgb.filter((_, i) => i < 90_000 && i % 3 === c).reduce((a, b) => a + b) / 30_000);
  const apart = colors.map((color) => Math.hypot(...color.map((value, c) => value - (ground[c] ?? 0))));
  expect(Math.min(...apart)).toBeGreaterThan(35);
  expect(Buffer.from(weaveLinen(colors).rgb).equals(Buffer.from(rgb))).toBe(true);
});

test("folds of the cloth are pressed, a print stays (SPEC-130)", () => {
  const size = { width: 320, height: 320 };
  const contrastOf = (depth: number) => {
    const shade = (x: number) => 128 + depth * Math.sin(x / 9);
    const cloth = Uint8Array.from({ length: 4 * size.width * size.height }, (_, i) =>
      i % 4 === 3 ? 255 : shade((i >> 2) % size.width),
    );
    finishCloth(cloth, size, softenPiece(cloth, size, 8));
    const row = Array.from({ length: 80 }, (_, x) => cloth[4 * (160 * size.width + 120 + x)] ?? 0);
    return (Math.max(...row) - Math.min(...row)) / (2 * depth);
  };
  expect([contrastOf(6) < 0.75, contrastOf(50) > 0.97]).toEqual([true, true]);
});

testInFull("a cut-out of one pixel, of nothing or of a thread still makes a look", async () => {
  const strange = await Promise.all(
    [
      { width: 1, height: 1, alpha: 1 },
      { width: 200, height: 300, alpha: 0 },
      { width: 2, height: 900, alpha: 1 },
    ].map(async ({ width, height, alpha }) => ({
      ...T_SHIRT,
      cutOut: await sharp({ create: { width, height, channels: 4, background: { r: 9, g: 9, b: 9, alpha } } })
        .webp()
        .toBuffer(),
    })),
  );
  for (const odd of strange) {
    const { bytes } = await look(BLIND, { ...ORDER, pieces: [odd, JEANS] });
    expect((await sharp(bytes).metadata()).width).toBe(LOOK_WIDTH_PX);
  }
});

test("bytes that are not a picture are refused", async () => {
  const broken = Buffer.from("no picture");
  for (const odd of [
    { ...T_SHIRT, photo: broken, cutOut: null },
    { ...T_SHIRT, cutOut: broken },
  ]) {
    await expect(look(BLIND, { ...ORDER, pieces: [odd] })).rejects.toBeInstanceOf(PhotoUnreadable);
  }
});

type Look = { readonly type: string; readonly color: string; readonly width: number; readonly height: number };

/** A plain rectangle of cloth: its photo on a wall, and its cut-out. */
async function piece(slot: "upper" | "lower", { type, color, width, height }: Look): Promise<LookPiece> {
  const cloth = sharp({ create: { width, height, channels: 4, background: color } });
  const cutOut = await cloth
    .extend({ top: 16, bottom: 16, left: 16, right: 16, background: { ...WHITE, alpha: 0 } })
    .webp({ lossless: true })
    .toBuffer();
  const photo = await sharp({ create: { width: 1024, height: 1024, channels: 3, background: "#b7b2aa" } })
    .composite([{ input: await cloth.clone().png().toBuffer() }])
    .jpeg()
    .toBuffer();
  return { slot, position: slot, type, photo, cutOut };
}

/** Shares of the picture. */
async function colorsOf(bytes: Uint8Array): Promise<{ blue: number; dark: number; wall: number }> {
  const data = await sharp(bytes).raw().toBuffer();
  const share = (holds: (r: number, g: number, b: number) => boolean) => {
    let found = 0;
    for (let i = 0; i < data.length; i += 3) if (holds(data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0)) found++;
    return found / (data.length / 3);
  };
  return {
    blue: share((r, _g, b) => b > 150 && b - r > 80),
    dark: share((r, g, b) => r + g + b < 240),
    wall: share((r, g, b) => Math.abs(r - 183) + Math.abs(g - 178) + Math.abs(b - 170) < 12),
  };
}
