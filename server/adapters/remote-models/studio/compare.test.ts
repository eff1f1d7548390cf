import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { GarmentUnclear, StudioUnavailable, type ImageStudio } from "#adapters/image-studio/port.ts";
import { assertSameGarment, inspectGarment } from "#adapters/remote-models/studio/compare.ts";
import { drawGarment } from "#testing/draw-photo.ts";

const RED = "#b3202a";
const DARKER_RED = "#961620";
const BLUE = "#2f6fde";

/** A block of one color on a light background. */
async function photoOf(color: string): Promise<Uint8Array> {
  return await drawGarment("block", { color, ground: "#f1efec", size: { width: 200, height: 200 } });
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

async function compare(original: [string, ImageStudio["cutOut"]], made: [string, ImageStudio["cutOut"]]) {
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
