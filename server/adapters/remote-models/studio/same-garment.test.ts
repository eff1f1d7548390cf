import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { GarmentUnclear } from "@wardrobe/domain/outfit/made-picture.ts";
import { StudioUnavailable, type ImageStudio } from "#adapters/image-studio/port.ts";
import {
  assertSameGarment,
  inspectGarment,
  isSameGarment,
  toFingerprint,
  type GarmentFingerprint,
} from "#adapters/remote-models/studio/same-garment.ts";
import { type Rgba, assertAlpha, readMade, visibleBox } from "#adapters/remote-models/studio/read-picture.ts";
import { drawGarment } from "#testing/draw-photo.ts";
import { ModelFailure } from "#adapters/remote-models/guard/model-failure.ts";
import { toCutOut, toLook, toSquare } from "#adapters/remote-models/studio/frame-picture.ts";

type Color = readonly [number, number, number];
type Shape = (x: number, y: number) => Color | null;

const SIDE = 200;
const RED: Color = [179, 32, 42];
const DARKER_RED: Color = [150, 22, 32];
const BLUE: Color = [47, 111, 222];
const WHITE: Color = [240, 240, 238];

const shirt =
  (color: Color, print: Color = color, printTop = 0.35): Shape =>
  (x, y) => {
    const isShirt = (x > 0.3 && x < 0.7 && y > 0.15 && y < 0.85) || (x > 0.1 && x < 0.9 && y > 0.15 && y < 0.4);
    if (!isShirt) return null;
    return x > 0.35 && x < 0.65 && y > printTop && y < printTop + 0.3 ? print : color;
  };
const trousers =
  (color: Color): Shape =>
  (x, y) =>
    y > 0.05 && y < 0.95 && x > 0.3 && x < 0.7 && !(y > 0.35 && x > 0.46 && x < 0.54) ? color : null;

/** Draws the shape moved, scaled and lit, as a shop would show it. */
function draw(shape: Shape, { scale = 1, shift = 0, light = 1 } = {}): Rgba {
  const rgba = new Uint8Array(SIDE * SIDE * 4);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const [x, y] = [(i % SIDE) / SIDE, Math.floor(i / SIDE) / SIDE];
    const color = shape((x - 0.5 - shift) / scale + 0.5, (y - 0.5) / scale + 0.5);
    if (color !== null) rgba.set([...color.map((value) => Math.min(255, value * light)), 255], 4 * i);
  }
  return { width: SIDE, height: SIDE, rgba };
}

async function fingerprint(...drawn: Parameters<typeof draw>): Promise<GarmentFingerprint> {
  const found = await toFingerprint(draw(...drawn));
  if (found === null) throw new Error("nothing is visible");
  return found;
}

test("a garment that is moved, smaller and in better light is the same", async () => {
  const original = await fingerprint(shirt(RED, WHITE));
  expect(isSameGarment(original, await fingerprint(shirt(RED, WHITE), { scale: 0.7, shift: 0.05, light: 1.2 }))).toBe(
    true,
  );
});

test("another color, another shape, or a missing, added or moved print is another garment", async () => {
  const plain = await fingerprint(shirt(RED));
  const printed = await fingerprint(shirt(RED, BLUE));
  expect(isSameGarment(plain, await fingerprint(shirt(BLUE)))).toBe(false);
  expect(isSameGarment(plain, await fingerprint(trousers(RED)))).toBe(false);
  expect(isSameGarment(printed, plain)).toBe(false);
  expect(isSameGarment(plain, printed)).toBe(false);
  expect(isSameGarment(printed, await fingerprint(shirt(RED, BLUE, 0.5)))).toBe(false);
});

test("a cut-out in which nothing is visible has no fingerprint", async () => {
  expect(await toFingerprint(draw(() => null))).toBeNull();
});

/** A block of one color on a light background. */
async function photoOf([r, g, b]: Color): Promise<Uint8Array> {
  return await drawGarment("block", {
    color: `rgb(${r}, ${g}, ${b})`,
    ground: "#f1efec",
    size: { width: 200, height: 200 },
  });
}

/** An engine that finds the block. */
const finds: ImageStudio["cutOut"] = async (photo) => ({
  bytes: await sharp(photo).extract({ left: 57, top: 42, width: 86, height: 116 }).webp({ lossless: true }).toBuffer(),
  contentType: "image/webp",
});
const seesNothing: ImageStudio["cutOut"] = async () => {
  throw new GarmentUnclear("no garment");
};
const isAway: ImageStudio["cutOut"] = async () => {
  throw new StudioUnavailable("closed");
};

async function compare(original: [Color, ImageStudio["cutOut"]], made: [Color, ImageStudio["cutOut"]]) {
  const [one, other] = await Promise.all(
    [original, made].map(async ([color, cutOut]) => await inspectGarment(cutOut, await photoOf(color))),
  );
  if (one === undefined || other === undefined) throw new Error("nothing to compare");
  try {
    await assertSameGarment(one, other);
    return "same";
  } catch {
    return "another";
  }
}

describe("a photo and a model's picture of it", () => {
  test("are compared by their garments where both are clear", async () => {
    expect(await compare([RED, finds], [DARKER_RED, finds])).toBe("same");
    expect(await compare([RED, finds], [BLUE, finds])).toBe("another");
  });

  test.each([
    ["the photo's garment", finds, seesNothing],
    ["the made one", seesNothing, finds],
    ["the photo's garment, since the engine is unavailable,", finds, isAway],
  ])("where only %s is clear the other picture must contain its color", async (_which, ofPhoto, ofMade) => {
    expect(await compare([RED, ofPhoto], [DARKER_RED, ofMade])).toBe("same");
    expect(await compare([RED, ofPhoto], [BLUE, ofMade])).toBe("another");
  });

  test("are not compared where neither is clear", async () => {
    expect(await compare([RED, seesNothing], [BLUE, seesNothing])).toBe("same");
  });
});

const GROUND = { r: 241, g: 239, b: 236, alpha: 1 };

async function drawMade(
  side: number,
  { ground = GROUND, garment = true }: { ground?: typeof GROUND; garment?: boolean } = {},
) {
  const picture = sharp({ create: { width: side, height: side, channels: 4, background: ground } });
  const block = {
    width: side / 2,
    height: side / 2,
    channels: 4,
    background: { r: 179, g: 32, b: 42, alpha: 1 },
  } as const;
  return await (garment ? picture.composite([{ input: await sharp({ create: block }).png().toBuffer() }]) : picture)
    .png()
    .toBuffer();
}

describe("a model's picture", () => {
  test("is read if it is large enough and not blank", async () => {
    expect(await readMade(await drawMade(600))).toMatchObject({ width: 600, height: 600 });
  });

  test.each([
    ["no picture", async () => Buffer.from("<html>")],
    ["nothing", async () => Buffer.alloc(0)],
    ["a picture that breaks off", async () => (await drawMade(600)).subarray(0, 400)],
    ["a thumbnail", async () => await drawMade(256)],
    ["a blank one", async () => await drawMade(600, { garment: false })],
  ])("is nonsense if it is %s", async (_what, make) => {
    await expect(readMade(await make())).rejects.toMatchObject({ kind: "nonsense" });
  });

  test("is not a cut-out without transparency, or if nothing is visible", async () => {
    const clear = { ...GROUND, alpha: 0 };
    expect(() => assertAlpha(solid(GROUND.alpha * 255))).toThrow(ModelFailure);
    expect(() => assertAlpha(solid(0))).toThrow(ModelFailure);
    const cut = await readMade(await drawMade(600, { ground: clear }));
    expect(() => assertAlpha(cut)).not.toThrow();
  });
});

test("pictures get the studio's formats: the canvas, a look's format, a crop with an even margin", async () => {
  const made = await readMade(await drawMade(600, { ground: { ...GROUND, alpha: 0 } }));
  const sizes = [];
  for (const picture of [await toSquare(made), await toLook(made)]) {
    const { width, height, format } = await sharp(picture.bytes).metadata();
    sizes.push([format, width, height]);
  }
  expect(sizes).toEqual([
    ["jpeg", 1024, 1024],
    ["jpeg", 1200, 1600],
  ]);
  const { data, info } = await sharp((await toCutOut(made, "algorithmicallyEnhanced"))?.bytes)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const box = visibleBox({ width: info.width, height: info.height, rgba: data });
  expect([info.width, info.height, info.channels]).toEqual([318, 318, 4]);
  expect(box).toEqual({ left: 9, top: 9, width: 300, height: 300 });
});

function solid(alpha: number): Rgba {
  return { width: 10, height: 10, rgba: new Uint8Array(400).fill(alpha) };
}
