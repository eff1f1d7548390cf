import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { preparePhoto } from "../vision/prepare-photo.ts";

const SAMPLE_PICTURES = fileURLToPath(new URL("../../simulator/sample-wardrobe", import.meta.url));
const SIDE = 1024;
/** A clutch on a table, seen from above: body, flap and lock as shares of the photo, and sRGB colors. */
const TABLE = [214, 206, 194];
const LEATHER = [120, 34, 48];
const FLAP = [104, 27, 40];
const BRASS = [190, 152, 84];
const BODY = { left: 0.16, right: 0.84, top: 0.3, bottom: 0.68, corner: 0.04 };
const LOCK = { left: 0.475, right: 0.525, top: 0.515, bottom: 0.55, corner: 0.01 };
const FLAP_ENDS = { side: 0.46, middle: 0.54 };

/** The photo of a piece as the client sends it: of the collection, of the sample wardrobe, or the drawn clutch. */
export async function photoOf(folder: string, file: string): Promise<Uint8Array> {
  if (file === "drawn:clutch") return await drawClutch();
  const [kind, key] = file.split(":");
  return await preparePhoto(kind === "sample" ? join(SAMPLE_PICTURES, `${key}.jpeg`) : join(folder, file));
}

/** The collection has no bags, and the sample wardrobe no clutch. */
async function drawClutch(): Promise<Uint8Array> {
  const rgb = new Uint8Array(SIDE * SIDE * 3);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const [x, y] = [(i % SIDE) / SIDE, Math.floor(i / SIDE) / SIDE];
    rgb.set(colorAt(x, y), 3 * i);
  }
  return await sharp(rgb, { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

function colorAt(x: number, y: number): number[] {
  if (isInside(LOCK, x, y)) return BRASS;
  if (!isInside(BODY, x, y)) return isInside(BODY, x - 0.008, y - 0.012) ? TABLE.map((value) => 0.72 * value) : TABLE;
  const flapEnd = FLAP_ENDS.side + (FLAP_ENDS.middle - FLAP_ENDS.side) * (1 - Math.abs(x - 0.5) / (0.5 - BODY.left));
  const shine = 1 + 0.12 * Math.cos(9 * x + 5 * y);
  return (y < flapEnd ? FLAP : LEATHER).map((value) => value * shine);
}

function isInside({ left, right, top, bottom, corner }: typeof BODY, x: number, y: number): boolean {
  const dx = Math.max(left + corner - x, 0, x - right + corner);
  const dy = Math.max(top + corner - y, 0, y - bottom + corner);
  return Math.hypot(dx, dy) <= corner;
}
