import sharp from "sharp";
import { expect, test } from "vitest";
import { CANVAS_SIDE_PX, UPLOAD_JPEG_QUALITY } from "@wardrobe/domain/wardrobe/upload.ts";
import { drawGarment } from "../../server/testing/draw-photo.ts";
import { seededRandom } from "../../server/testing/seeded-random.ts";
import { decodePhoto } from "#pixels/decode-photo.ts";
import { findGrid } from "#screenshot/find-grid.ts";
import { findProduct } from "#screenshot/find-product.ts";
import { readPage } from "#screenshot/read-page.ts";
import { openPhoto } from "#screenshot/open-photo.ts";

const SIDE = CANVAS_SIDE_PX;
const PICTURE = { left: 282, top: 120, width: 460, height: 560 };
/** The product may be this far off, in pixels of the canvas. */
const OFF_MAX = 28;

const readPhoto = async (photo: Uint8Array) => readPage(await decodePhoto(photo));
const see = async (page: DrawnPage) => findProduct(await readPhoto(await drawPage(page)));

test.each([
  ["light", 240],
  ["white", 255],
  ["dark", 18],
])("the product of a %s page is found (MANY-06)", async (_, ground) => {
  const sight = await see(phonePage(PICTURE, ground));
  const { left = 0, top = 0, width = 0, height = 0 } = (sight.isPage ? sight.product : null) ?? {};
  const off = [left - PICTURE.left, top - PICTURE.top, width - PICTURE.width, height - PICTURE.height];
  expect(Math.max(...off.map(Math.abs))).toBeLessThanOrEqual(OFF_MAX);
});

test("which of two like pictures is the product stays open, and all fields are to be checked (MANY-06)", async () => {
  const page = phonePage({ ...PICTURE, width: 300, height: 400 });
  const two = { ...page, pictures: [...page.pictures, { left: 640, top: 120, width: 300, height: 400 }] };
  const photo = await drawPage(two);
  expect(findProduct(await readPhoto(photo))).toEqual({ isPage: true, product: null });
  const { picture, complete } = await openPhoto(photo);
  // A failed comparison of bytes would print all of them.
  expect(picture === photo).toBe(true);
  expect(complete({ ...SEEN })).toEqual({ ...SEEN, needsCheck: ["position", "type", "style", "color", "season"] });
});

test("what words and a button cover on a whole screen is to be checked, and is not where there is no button (MANY-06)", async () => {
  const SCREEN = { left: 288, top: 0, width: 448, height: 1024 };
  const screen = await drawPage({ ground: 255, pictures: [SCREEN], lines: [] });
  const button = { create: { width: 400, height: 60, channels: 3, background: "#101010" } } as const;
  const covered = await sharp(screen)
    .composite([{ input: button, left: 312, top: 900 }])
    .jpeg()
    .toBuffer();
  expect(findProduct(await readPhoto(covered))).toEqual({ isPage: true, product: null });
  expect(findProduct(await readPhoto(screen))).toEqual({ isPage: false });
});

test.each<[string, DrawnPage]>([
  ["a picture without words", { ground: 240, pictures: [PICTURE], lines: [] }],
  ["words without a picture", { ...phonePage(PICTURE), pictures: [] }],
  ["a grainy ground, as of a wall", { ...phonePage(PICTURE), noise: 30 }],
  [
    "a picture that fills the screen",
    { ...phonePage(PICTURE), pictures: [{ left: 0, top: 0, width: 1024, height: 1024 }] },
  ],
])("%s is no page, and is left as it is (MANY-06)", async (_, page) => {
  const photo = await drawPage(page);
  const { picture, toPhoto, complete } = await openPhoto(photo);
  expect(picture === photo).toBe(true);
  expect(toPhoto(PICTURE)).toEqual(PICTURE);
  expect(complete(SEEN)).toBe(SEEN);
});

test.each([
  ["t-shirt", "#ffffff"],
  ["trousers", "#d9d4cb"],
  ["shorts", "#101010"],
  ["shoes", "#ffffff"],
] as const)("a photo of %s on %s is never cut, and no grid (MANY-06, MOVE-03)", async (garment, ground) => {
  const page = await readPhoto(await drawGarment(garment, { color: "#7a3b3b", ground }));
  expect([findProduct(page), findGrid(page)]).toEqual([{ isPage: false }, []]);
});

test("the product's picture is what a client would prepare, and boxes on it are boxes on the page (MANY-06)", async () => {
  const { canvas, picture, toPhoto, photoSize, complete } = await openPhoto(await drawPage(phonePage(PICTURE)));
  expect([canvas.width, photoSize.width]).toEqual([canvas.height, 1024]);
  expect(canvas.width).toBeLessThan(PICTURE.height + 2 * OFF_MAX);
  const whole = toPhoto({ left: 0, top: 0, width: canvas.width, height: canvas.height });
  expect(Math.abs(whole.left + whole.width / 2 - PICTURE.left - PICTURE.width / 2)).toBeLessThanOrEqual(OFF_MAX);
  expect(Math.abs(whole.top - PICTURE.top)).toBeLessThanOrEqual(OFF_MAX);
  expect(complete(SEEN).picture === picture).toBe(true);
});

const SEEN = {
  position: "upper",
  type: "T-Shirt",
  style: "Casual",
  brand: null,
  model: null,
  colors: ["Blue"],
  seasons: ["Summer"],
  confidence: { type: 1, position: 1, colors: 1 },
  needsCheck: [],
  typeSuggestions: [],
  engine: "embedded@0",
} as const;

type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** A page of a shop. Lines of words are rows of small dark bars, buttons are wide ones. */
type DrawnPage = {
  readonly ground: number;
  readonly pictures: readonly Box[];
  readonly lines: readonly Box[];
  /** Steps of light that each pixel is off by chance, as in a camera's picture. */
  readonly noise?: number;
};

/** A page as a client prepares its screenshot; each picture shows a T-shirt on a patterned ground. */
async function drawPage({ ground, pictures, lines, noise = 0 }: DrawnPage): Promise<Buffer> {
  const random = seededRandom(7);
  const canvas = Buffer.alloc(3 * SIDE * SIDE, ground);
  for (const { left, top, width, height } of lines)
    for (let y = top; y < top + height; y++)
      for (let x = left; x < left + width; x++)
        if ((x - left) % 9 < 6) canvas.fill(255 - ground, 3 * (y * SIDE + x), 3 * (y * SIDE + x + 1));
  const grainy = (value: number, by: number) => Math.max(0, Math.min(255, value + by * (random() - 0.5)));
  for (const { left, top, width, height } of pictures) {
    const photo = await drawGarment("t-shirt", { color: "#2f6fde", ground: "#b98d62", size: { width, height } });
    const { data } = await sharp(photo).raw().toBuffer({ resolveWithObject: true });
    for (let y = 0; y < height; y++)
      for (let at = 0; at < 3 * width; at++)
        canvas[3 * ((top + y) * SIDE + left) + at] = grainy(data[3 * y * width + at] ?? 0, 30);
  }
  if (noise > 0) canvas.forEach((value, i) => (canvas[i] = grainy(value, noise)));
  return await sharp(canvas, { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .jpeg({ quality: UPLOAD_JPEG_QUALITY * 100 })
    .toBuffer();
}

/** A phone's page: a head line, the picture, four lines of words, a button. */
function phonePage(picture: Box, ground = 240): DrawnPage {
  const below = picture.top + picture.height;
  return {
    ground,
    pictures: [picture],
    lines: [
      { left: 430, top: 40, width: 160, height: 22 },
      ...[0, 1, 2].map((n) => ({ left: 290, top: below + 40 + 44 * n, width: 260 - 40 * n, height: 16 })),
      { left: 290, top: below + 180, width: 440, height: 48 },
    ],
  };
}
