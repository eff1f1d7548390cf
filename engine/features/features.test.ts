import sharp from "sharp";
import { expect, test } from "vitest";
import { findAlike, FEATURE_BYTES, open, SEEN_BYTES } from "@wardrobe/domain/wardrobe/alike.ts";
import { drawCutOut, type DrawnGarment } from "../../server/testing/draw-photo.ts";
import { toFeatures } from "#features/features.ts";

const SIZE = { width: 240, height: 300 };
type Change = {
  readonly turn?: number;
  readonly isMirrored?: boolean;
  readonly light?: readonly number[];
  readonly scale?: number;
  /** The share of the picture's height that is cut off below, and of its width at the right. */
  readonly cut?: number;
};

/** A garment with a spot on one side, which a mask network has cut out without a fault. */
async function lookOf(garment: DrawnGarment, color: string, change: Change = {}, seen?: Float32Array) {
  const { turn = 0, isMirrored = false, light = [1, 1, 1], scale = 1, cut = 0 } = change;
  const spot = await sharp({ create: { width: 30, height: 40, channels: 4, background: "#e8d24a" } })
    .png()
    .toBuffer();
  const drawn = await (await drawCutOut(garment, { color, size: SIZE })).png().toBuffer();
  const spotted = await sharp(drawn)
    .composite([{ input: spot, left: 85, top: 120, blend: "atop" }])
    .png()
    .toBuffer();
  const [width0, height0] = [SIZE.width, SIZE.height].map((side) => Math.round((1 - cut) * side));
  const kept = sharp(spotted).extract({ left: 0, top: 0, width: width0 ?? 1, height: height0 ?? 1 });
  const { data, info } = await sharp(await kept.png().toBuffer())
    .rotate(turn, { background: "#0000" })
    .flop(isMirrored)
    .resize({ width: Math.round(scale * (turn % 180 === 0 ? SIZE.width : SIZE.height)) })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const rgb = Uint8Array.from({ length: 3 * width * height }, (_, i) =>
    Math.min(255, (data[i + Math.floor(i / 3)] ?? 0) * (light[i % 3] ?? 1)),
  );
  const values = Float32Array.from({ length: width * height }, (_, i) => (data[4 * i + 3] ?? 0) / 255);
  return toFeatures({ photo: { width, height, rgb }, alpha: { width, height, values } }, seen) ?? "";
}

const SHIRT = ["t-shirt", "#31507f"] as const;

test.each<[string, Change]>([
  ["as it is", {}],
  ["turned to the right", { turn: 90 }],
  ["turned a little", { turn: 8 }],
  ["cut off at the photo's edge", { cut: 0.1 }],
  ["upside down", { turn: 180 }],
  ["mirrored", { isMirrored: true }],
  ["mirrored and turned", { isMirrored: true, turn: 270 }],
  ["half as large", { scale: 0.5 }],
  ["darker and warmer", { light: [0.85, 0.8, 0.72] }],
  ["lighter", { light: [1.15, 1.15, 1.15] }],
])("a garment %s is known again (STATE-03)", async (_, change) => {
  const again = await lookOf(...SHIRT, change);
  expect(findAlike(await lookOf(...SHIRT), [{ id: "again", features: again }])).toEqual(["again"]);
});

test.each([
  ["trousers of its color", "trousers", "#31507f"],
  ["a red one of its shape", "t-shirt", "#a03030"],
  ["a white one of its shape", "t-shirt", "#f0f0f0"],
] as const)("%s are not it (STATE-03)", async (_, garment, color) => {
  const other = await lookOf(garment, color);
  expect(findAlike(await lookOf(...SHIRT), [{ id: "other", features: other }])).toEqual([]);
});

test("the features are small, and there are none where there is no garment (STATE-03)", async () => {
  expect(open(await lookOf(...SHIRT))?.bytes).toHaveLength(FEATURE_BYTES);
  expect(FEATURE_BYTES).toBeLessThan(256);
  const photo = { width: 20, height: 20, rgb: new Uint8Array(1200) };
  expect(toFeatures({ photo, alpha: { width: 20, height: 20, values: new Float32Array(400) } })).toBeNull();
});

test("what the third network sees tells one garment where nothing else does (STATE-03)", async () => {
  const direction = (turn: number) =>
    Float32Array.from({ length: SEEN_BYTES }, (_, i) => Math.sin(i + turn) * Math.sqrt(2 / SEEN_BYTES));
  const shirt = await lookOf(...SHIRT, {}, direction(0));
  const others = [0.5, 1.5].map(async (turn) => ({
    id: String(turn),
    features: await lookOf("trousers", "#a03030", {}, direction(turn)),
  }));
  expect(findAlike(shirt, await Promise.all(others))).toEqual(["0.5"]);
});
