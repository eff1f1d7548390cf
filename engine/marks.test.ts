import { expect, test } from "vitest";
import { originIn, xmpOf } from "@wardrobe/domain/files/origin.ts";
import sharp from "sharp";
import { cutOut } from "#cut-out/cut-out.ts";
import { enhance } from "#enhance/enhance.ts";
import { look } from "#look/look.ts";
import { addWatermark } from "#look/watermark.ts";
import { MASK_OUTPUT_SIDE as SIDE } from "#models.ts";
import { drawPhoto } from "../server/testing/draw-photo.ts";

/** A network that sees one garment in the middle. */
const inMiddle = (at: number): boolean => at > SIDE / 4 && at < (3 * SIDE) / 4;
const LOGITS = Float32Array.from({ length: SIDE ** 2 }, (_, i) =>
  inMiddle(i % SIDE) && inMiddle(Math.floor(i / SIDE)) ? 9 : -9,
);
const MODELS = { segment: async () => LOGITS };

test("what the engine makes says so: altered, put together, or what it was before the watermark (TRUST-01)", async () => {
  const photo = Buffer.from(await drawPhoto(), "base64");
  const made = [await cutOut(MODELS, photo), await enhance(MODELS, photo)];
  expect(made.map(({ bytes }) => originIn(bytes))).toEqual(["algorithmicallyEnhanced", "algorithmicallyEnhanced"]);
  const drawn = await sharp(photo).withXmp(xmpOf("trainedAlgorithmicMedia")).jpeg().toBuffer();
  const upper = { slot: "upper", position: "upper", type: "T-Shirt", photo, cutOut: null } as const;
  const lower = { ...upper, slot: "lower", position: "lower", type: "Jeans" } as const;
  const order = { gender: "man", watermark: "@bot" } as const;
  const looks = [
    await look(MODELS, { ...order, pieces: [upper] }),
    await look(MODELS, { ...order, pieces: [upper, lower] }),
    await look(MODELS, { ...order, pieces: [upper, { ...lower, cutOut: drawn }] }),
    await addWatermark(drawn, "@bot"),
    await addWatermark(photo, "@bot"),
  ];
  expect(looks.map(({ bytes }) => originIn(bytes))).toEqual([
    "algorithmicallyEnhanced",
    "composite",
    "compositeWithTrainedAlgorithmicMedia",
    "trainedAlgorithmicMedia",
    null,
  ]);
});
