import sharp from "sharp";
import { expect, test } from "vitest";
import { enhance } from "#enhance/enhance.ts";
import { maskOf, photoOf } from "#testing/paint.ts";

/** Trousers that lie with their waistband to the left, in a square. */
const isTrousers = (x: number, y: number) =>
  x > 0.2 && x < 0.85 && Math.abs(y - 0.5) < 0.2 && (x < 0.4 || Math.abs(y - 0.5) > 0.03);

test("an enhanced picture shows trousers that lay on their side as they are worn, and a skirt as it lay (SPEC-62)", async () => {
  const size = { width: 512, height: 512 };
  const photo = photoOf(size, (x, y) => (isTrousers(x / 512, y / 512) ? [40, 50, 110] : [215, 210, 200]));
  const jpeg = await sharp(photo.rgb, { raw: { ...size, channels: 3 } })
    .jpeg()
    .toBuffer();
  const opinion = maskOf({ width: 256, height: 256 }, (x, y) => (isTrousers(x / 256, y / 256) ? 9 : -9)).values;
  const proportionOf = async (type: string) => {
    const models = { segment: async () => new Float32Array(opinion) };
    const { bytes } = await enhance(models, jpeg, { slot: "lower", type });
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const dark = Array.from({ length: info.width * info.height }, (_, i) => i).filter((i) => (data[3 * i] ?? 0) < 90);
    const extent = (at: (i: number) => number) => {
      const places = dark.map(at);
      return (
        places.reduce((most, place) => Math.max(most, place), 0) -
        places.reduce((least, place) => Math.min(least, place), Infinity)
      );
    };
    return extent((i) => Math.floor(i / info.width)) / extent((i) => i % info.width);
  };
  expect(await proportionOf("Jeans")).toBeGreaterThan(1.3);
  expect(await proportionOf("Skirt")).toBeLessThan(0.8);
});
