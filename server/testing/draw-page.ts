import sharp from "sharp";
import { CANVAS_SIDE_PX, UPLOAD_JPEG_QUALITY } from "@wardrobe/domain/wardrobe/upload.ts";
import { drawGarment } from "#testing/draw-photo.ts";
import { seededRandom } from "#testing/seeded-random.ts";

type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** What the page of a shop shows. Lines of words are rows of small dark bars, buttons are wide ones. */
export type DrawnPage = {
  readonly ground: number;
  readonly pictures: readonly Box[];
  readonly lines: readonly Box[];
  /** Steps of light that each pixel is off by chance, as in a camera's picture. */
  readonly noise?: number;
};

const SIDE = CANVAS_SIDE_PX;

/** A page as a client prepares its screenshot; each picture shows a T-shirt on a patterned ground. */
export async function drawPage({ ground, pictures, lines, noise = 0 }: DrawnPage): Promise<Buffer> {
  const random = seededRandom(7);
  const canvas = Buffer.alloc(3 * SIDE * SIDE, ground);
  const set = (x: number, y: number, rgb: readonly number[]) =>
    rgb.forEach((value, channel) => (canvas[3 * (y * SIDE + x) + channel] = value));
  for (const { left, top, width, height } of lines)
    for (let y = top; y < top + height; y++)
      for (let x = left; x < left + width; x++) if ((x - left) % 9 < 6) set(x, y, Array(3).fill(255 - ground));
  for (const { left, top, width, height } of pictures) {
    const photo = await drawGarment("t-shirt", { color: "#2f6fde", ground: "#b98d62", size: { width, height } });
    const { data } = await sharp(photo).raw().toBuffer({ resolveWithObject: true });
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const grain = Math.round(30 * (random() - 0.5));
        const at = 3 * (y * width + x);
        set(
          left + x,
          top + y,
          [0, 1, 2].map((channel) => Math.max(0, Math.min(255, (data[at + channel] ?? 0) + grain))),
        );
      }
  }
  if (noise > 0)
    canvas.forEach((value, i) => (canvas[i] = Math.max(0, Math.min(255, value + noise * (random() - 0.5)))));
  return await sharp(canvas, { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .jpeg({ quality: UPLOAD_JPEG_QUALITY * 100 })
    .toBuffer();
}

/** A phone's page: a head line, the picture, four lines of words, a button. */
export function phonePage(picture: Box, ground = 240): DrawnPage {
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
