import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { GarmentUnclear, StudioUnavailable, type ImageStudio } from "#adapters/image-studio/port.ts";
import { checkSame, see } from "#adapters/remote-models/studio/compare.ts";

type Color = { readonly r: number; readonly g: number; readonly b: number };
const RED: Color = { r: 179, g: 32, b: 42 };
const DARKER_RED: Color = { r: 150, g: 22, b: 32 };
const BLUE: Color = { r: 47, g: 111, b: 222 };
const GROUND = "#f1efec";

/** A garment on a light ground: a block of one color. */
async function photoOf(color: Color): Promise<Uint8Array> {
  const block = await sharp({ create: { width: 60, height: 90, channels: 3, background: color } })
    .png()
    .toBuffer();
  return await sharp({ create: { width: 200, height: 200, channels: 3, background: GROUND } })
    .composite([{ input: block }])
    .jpeg()
    .toBuffer();
}

/** An engine that finds the block. */
const finds: ImageStudio["cutOut"] = async (photo) => ({
  bytes: await sharp(photo).extract({ left: 72, top: 57, width: 56, height: 86 }).webp({ lossless: true }).toBuffer(),
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
    [original, made].map(async ([color, cutOut]) => await see(cutOut, await photoOf(color))),
  );
  if (one === undefined || other === undefined) throw new Error("nothing to compare");
  try {
    await checkSame(one, other);
    return "same";
  } catch {
    return "another";
  }
}

describe("a photo and what a model made of it", () => {
  test("are compared whole where both garments are clear", async () => {
    expect(await compare([RED, finds], [DARKER_RED, finds])).toBe("same");
    expect(await compare([RED, finds], [BLUE, finds])).toBe("another");
  });

  test.each([
    ["the photo's garment", finds, seesNothing],
    ["the made one", seesNothing, finds],
    ["the photo's, since nobody can look now,", finds, isAway],
  ])("where only %s is clear its color has to be on the other picture", async (_which, ofPhoto, ofMade) => {
    expect(await compare([RED, ofPhoto], [DARKER_RED, ofMade])).toBe("same");
    expect(await compare([RED, ofPhoto], [BLUE, ofMade])).toBe("another");
  });

  test("are not compared where neither is clear", async () => {
    expect(await compare([RED, seesNothing], [BLUE, seesNothing])).toBe("same");
  });
});
