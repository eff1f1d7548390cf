import { clamp } from "@wardrobe/domain/clamp.ts";
import sharp from "sharp";
import { expect, test } from "vitest";
import { PhotoUnreadable, NoGarment } from "@wardrobe/domain/wardrobe/recognition.ts";
import { contentBox, onWhite, type Pixels, containOnWhite, squareWindow, stretch } from "#pixels/pixels.ts";
import { decodePhoto } from "#pixels/decode-photo.ts";
import { boxMean, resizePlane, smoothstep } from "#pixels/plane.ts";
import { mirror, toTensor } from "#tensor.ts";
import { maskOf, photoOf } from "#testing/paint.ts";
import { CANVAS_SIDE_PX } from "@wardrobe/domain/wardrobe/upload.ts";
import { openPhoto } from "#screenshot/open-photo.ts";
import { drawGarment, drawPixels } from "../../server/testing/draw-photo.ts";
import { seededRandom } from "../../server/testing/seeded-random.ts";

const TWO_HALVES = photoOf({ width: 40, height: 20 }, (x) => (x < 20 ? [200, 0, 0] : [0, 0, 200]));
const RED = [200, 0, 0];
const BLUE = [0, 0, 200];
const WHITE = [255, 255, 255];

function pixel({ width, rgb }: Pixels, x: number, y: number): number[] {
  return [...rgb.subarray(3 * (y * width + x), 3 * (y * width + x) + 3)];
}

test("a garment is blended with white by its opacity", () => {
  const laid = onWhite(
    photoOf({ width: 3, height: 1 }, () => 100),
    { values: Float32Array.of(1, 0, 0.5) },
  );
  expect([0, 1, 2].map((x) => pixel(laid, x, 0)[0])).toEqual([100, 255, 178]);
});

test("a part is stretched to the requested size, and what is contained or beyond the picture is white", async () => {
  const size = { width: 6, height: 9, kernel: "lanczos3" } as const;
  const part = await stretch(TWO_HALVES, size, { left: 20, top: 0, width: 20, height: 20 });
  expect([part.width, part.height, part.rgb.length, pixel(part, 0, 0)]).toEqual([6, 9, 6 * 9 * 3, BLUE]);
  const square = await containOnWhite(TWO_HALVES, 20);
  expect([pixel(square, 10, 1), pixel(square, 3, 10)]).toEqual([WHITE, RED]);
  const window = await squareWindow(TWO_HALVES, { centreX: 20, centreY: 10, size: 40 }, 20);
  expect([pixel(window, 10, 2), pixel(window, 2, 10), pixel(window, 17, 10)]).toEqual([WHITE, RED, BLUE]);
});

test.each([0.3, 1, 7.77, 63.1])("a window of any size (%s) has the requested side", async (size) => {
  const window = await squareWindow(TWO_HALVES, { centreX: 39.5, centreY: 0.5, size }, 16);
  expect(window.rgb).toHaveLength(16 * 16 * 3);
});

test("JPEG, gray JPEG and a picture with transparency all come out as RGB", async () => {
  const flat = sharp({ create: { width: 30, height: 20, channels: 4, background: { r: 90, g: 90, b: 90, alpha: 1 } } });
  for (const file of [flat.clone().removeAlpha().jpeg(), flat.clone().removeAlpha().grayscale().jpeg(), flat.png()]) {
    const { width, height, rgb } = await decodePhoto(await file.toBuffer());
    expect([width, height, rgb.length, ...new Set(rgb)]).toEqual([30, 20, 1800, 90]);
  }
});

test("a picture larger than the canvas is scaled down, other bytes are refused", async () => {
  const create = { width: 3000, height: 1500, channels: 3, background: "#888888" } as const;
  const large = await sharp({ create }).jpeg().toBuffer();
  expect(await decodePhoto(large)).toMatchObject({ width: 1024, height: 512 });
  await expect(decodePhoto(large.subarray(0, 500))).rejects.toBeInstanceOf(PhotoUnreadable);
});

test.each<[string, (x: number, y: number) => number, object]>([
  [
    "white around a photo is none",
    (x, y) => (x >= 6 && x < 14 && y >= 1 ? 120 : 255),
    { left: 6, top: 1, width: 8, height: 11 },
  ],
  [
    "nor are ripples of a JPEG, but white inside is",
    (x, y) => (x < 3 ? 246 : (x + y) % 4 === 0 ? 100 : 255),
    { left: 3, top: 0, width: 17 },
  ],
  ["without canvas all is", () => 9, { left: 0, top: 0, width: 20, height: 12 }],
  ["and so is a canvas alone", () => 255, { left: 0, top: 0, width: 20, height: 12 }],
])("the content of a photo: %s", (_what, colorAt, box) => {
  expect(contentBox(photoOf({ width: 20, height: 12 }, colorAt))).toMatchObject(box);
});

const row = (...values: number[]) => maskOf({ width: values.length, height: 1 }, (x) => values[x] ?? 0);

test("resizing keeps even areas and interpolates others", () => {
  expect(
    resizePlane(
      maskOf({ width: 2, height: 2 }, () => 3),
      5,
      3,
    ),
  ).toEqual(maskOf({ width: 5, height: 3 }, () => 3));
  expect([...resizePlane(row(0, 1), 4, 1).values]).toEqual([0, 0.25, 0.75, 1]);
});

test("the mean counts only existing pixels, and equals a direct computation in two dimensions", () => {
  expect([...boxMean(row(0, 0, 6, 0, 0), 1).values]).toEqual([0, 2, 2, 2, 0]);
  expect([...boxMean(row(3, 0, 0), 1).values]).toEqual([1.5, 1, 0]);
  const size = { width: 7, height: 6 };
  const source = maskOf(size, (x, y) => ((7 * y + x) * 31) % 17);
  const direct = maskOf(size, (x, y) => {
    const near = source.values.filter((_, i) => Math.abs((i % 7) - x) <= 2 && Math.abs(Math.floor(i / 7) - y) <= 2);
    return near.reduce((sum, value) => sum + value, 0) / near.length;
  });
  for (const [i, mean] of boxMean(source, 2).values.entries()) expect(mean).toBeCloseTo(direct.values[i] ?? NaN, 4);
});

test("a smooth step is flat outside and a half in the middle", () => {
  const steps = [0.1, 0.3, 0.5, 0.7, 0.9].map((value) => smoothstep(value, 0.3, 0.7));
  expect(steps).toEqual([0, 0, expect.closeTo(0.5, 9), 1, 1]);
  expect([clamp(-1, 0, 1), clamp(2, 0, 1), clamp(0.4, 0, 1)]).toEqual([0, 1, 0.4]);
});

test("pictures become their channels, one after the other, and a mirror image has each row the other way round", () => {
  const [two, white] = [
    { width: 2, height: 1, rgb: Uint8Array.of(0, 255, 0, 255, 255, 0) },
    { width: 2, height: 1, rgb: new Uint8Array(6).fill(255) },
  ];
  expect([...toTensor([two, white])]).toEqual([-2, 2, 2, 2, -2, -2, 2, 2, 2, 2, 2, 2]);
  expect(mirror(photoOf({ width: 2, height: 2 }, (x, y) => [x, y, 9]))).toEqual(
    photoOf({ width: 2, height: 2 }, (x, y) => [1 - x, y, 9]),
  );
});

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
