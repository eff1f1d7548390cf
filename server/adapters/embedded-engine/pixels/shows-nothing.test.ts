import sharp from "sharp";
import { expect, test } from "vitest";
import { CANVAS_SIDE_PX } from "@wardrobe/domain/wardrobe/upload.ts";
import { openPhoto } from "#adapters/embedded-engine/screenshot/open-photo.ts";
import { NoGarment } from "#adapters/vision/port.ts";
import { drawGarment, drawPixels } from "#testing/draw-photo.ts";
import { seededRandom } from "#testing/seeded-random.ts";

const flat = async (color: string, width: number, height: number) =>
  await drawPixels(
    await sharp({ create: { width, height, channels: 3, background: color } })
      .raw()
      .toBuffer(),
    {
      width,
      height,
    },
  );
const noise = async (width: number, height: number, isGrey = false) => {
  const random = seededRandom(1);
  let grey = 0;
  const rgb = new Uint8Array(3 * width * height).map((_, at) =>
    isGrey && at % 3 > 0 ? grey : (grey = Math.floor(256 * random())),
  );
  return await drawPixels(rgb, { width, height });
};

test.each<[string, () => Promise<Uint8Array>]>([
  ["white", async () => await flat("#ffffff", 64, 64)],
  ["black", async () => await flat("#000000", CANVAS_SIDE_PX, CANVAS_SIDE_PX)],
  ["one color of any shape", async () => await flat("#787878", 90, 60)],
  ["one pixel", async () => await flat("#b3202a", 1, 1)],
  ["a thread", async () => await flat("#282828", 1, 1000)],
  ["colored noise", async () => await noise(300, 200)],
  ["noise as fine as the canvas", async () => await noise(CANVAS_SIDE_PX, CANVAS_SIDE_PX)],
  ["grey noise", async () => await noise(640, 480, true)],
  ["coarse noise", async () => await noise(64, 64)],
])("a picture of %s shows no garment (U-05)", async (_what, draw) => {
  await expect(openPhoto(await draw())).rejects.toBeInstanceOf(NoGarment);
});

test.each([
  ["white on a light grey", "#fdfdfd", "#d0d0d0"],
  ["black on a dark ground", "#101012", "#303034"],
  ["as light as its ground, almost", "#f2f2f2", "#d9d4cb"],
])("a garment that is %s is one (U-05)", async (_what, color, ground) => {
  const size = { width: 900, height: 1200 };
  for (const garment of ["t-shirt", "trousers", "shoes"] as const)
    expect((await openPhoto(await drawGarment(garment, { color, ground, size }))).photoSize.width).toBeGreaterThan(0);
});
