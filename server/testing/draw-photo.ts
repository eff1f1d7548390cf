import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Color, type Sharp } from "sharp";
import { CANVAS_SIDE_PX, UPLOAD_JPEG_QUALITY } from "@wardrobe/domain/wardrobe/upload.ts";

/** Draws all photos for tests and measurements: the repository has no photo of anybody's clothes. */

/** Polygons on a square of 100, each seen flat from above. */
const OUTLINES = {
  /** For tests that need any photo. */
  block: ["27.5,20 72.5,20 72.5,80 27.5,80"],
  "t-shirt": ["36,18 43,21.5 50,22.5 57,21.5 64,18 88,30 80,48 70,43 70,84 50,85.5 30,84 30,43 20,48 12,30"],
  trousers: ["33,10 67,10 74,90 56,90 50,36 44,90 26,90"],
  shorts: ["28,17 72,17 82,77 53,78 50,50 47,78 18,77"],
  shoes: [
    "30,12 38,13.5 43,21 45,34 43.5,56 43,66 41.5,78 37.5,85.5 32,88 26,85.5 22,78 20,66 17.5,44.5 16,34 17.5,22 22,14.5",
    "70,12 62,13.5 57,21 55,34 56.5,56 57,66 58.5,78 62.5,85.5 68,88 74,85.5 78,78 80,66 82.5,44.5 84,34 82.5,22 78,14.5",
  ],
} as const;
export type DrawnGarment = keyof typeof OUTLINES;

type Size = { readonly width: number; readonly height: number };

const SQUARE = { width: CANVAS_SIDE_PX, height: CANVAS_SIDE_PX };
const JPEG = { quality: UPLOAD_JPEG_QUALITY * 100 };

/** Most tests draw the same few photos. */
const drawn = new Map<string, Promise<Buffer>>();

/** A garment of one color on a plain ground, as the client would prepare its photo. The same arguments give the same bytes. */
export async function drawGarment(
  garment: DrawnGarment,
  { color, ground = "#d9d4cb", size = SQUARE }: { color: Color; ground?: Color; size?: Size },
): Promise<Buffer> {
  const key = JSON.stringify([garment, color, ground, size]);
  const draw = async () =>
    await (await drawCutOut(garment, { color, size })).flatten({ background: ground }).jpeg(JPEG).toBuffer();
  const photo = drawn.get(key) ?? draw();
  drawn.set(key, photo);
  return await photo;
}

/** A small photo, base64 as the client sends it. Each color is another photo. */
export async function drawPhoto(color: Color = { r: 40, g: 90, b: 160 }): Promise<string> {
  const photo = await drawGarment("block", { color, ground: "#f2f0ec", size: { width: 200, height: 200 } });
  return photo.toString("base64");
}

/** Draws garments into files of a folder, upright as a phone holds them; returns their paths in the same order. */
export async function drawGarmentFiles(
  folder: string,
  garments: readonly (readonly [DrawnGarment, Color])[],
): Promise<string[]> {
  return await Promise.all(
    garments.map(async ([garment, color], index) => {
      const path = join(folder, `${index}-${garment}.jpg`);
      await writeFile(path, await drawGarment(garment, { color, size: { width: 900, height: 1200 } }));
      return path;
    }),
  );
}

/** The garment alone, with soft edges. From raw pixels: the product has blocked every decoder but JPEG in this process. */
export async function drawCutOut(
  garment: DrawnGarment,
  { color, size: { width, height } }: { color: Color; size: Size },
): Promise<Sharp> {
  const create = { width: 1, height: 1, channels: 4, background: color } as const;
  const pixel = await sharp({ create }).raw().toBuffer();
  const rgba = Buffer.alloc(width * height * 4);
  const scale = Math.min(width, height) / 100;
  for (const outline of OUTLINES[garment]) {
    const points = outline.split(" ").map((point) => point.split(",").map(Number));
    for (let y = 0; y < height; y++) {
      const edges = edgesAt(points, 50 + (y + 0.5 - height / 2) / scale);
      const columns = edges.map((x) => Math.round(width / 2 + (x - 50) * scale));
      for (let n = 0; n < columns.length; n += 2)
        rgba.fill(pixel, 4 * (y * width + (columns[n] ?? 0)), 4 * (y * width + (columns[n + 1] ?? 0)));
    }
  }
  return sharp(rgba, { raw: { width, height, channels: 4 } }).blur(1);
}

/** The x positions where a row crosses the polygon, from left to right. */
function edgesAt(points: readonly (readonly number[])[], row: number): number[] {
  const edges = points.flatMap(([x = 0, y = 0], n) => {
    const [fromX = 0, fromY = 0] = points.at(n - 1) ?? [];
    return y < row === fromY < row ? [] : [fromX + ((row - fromY) / (y - fromY)) * (x - fromX)];
  });
  return edges.toSorted((one, other) => one - other);
}

/** A picture of raw RGB bytes, contained on white as the client would prepare it. */
export async function drawPixels(rgb: Uint8Array, size: Size): Promise<Buffer> {
  return await sharp(rgb, { raw: { ...size, channels: 3 } })
    .resize(CANVAS_SIDE_PX, CANVAS_SIDE_PX, { fit: "contain", background: "#ffffff" })
    .jpeg(JPEG)
    .toBuffer();
}
