import sharp, { type Sharp } from "sharp";
import { CANVAS_SIDE_PX, UPLOAD_JPEG_QUALITY } from "@wardrobe/domain/wardrobe/upload.ts";

const UPRIGHT_SIDE_PX = 1400;

type Size = { readonly width: number; readonly height: number };
type Alter = (photo: Sharp, size: Size) => Sharp | Promise<Sharp>;

/** The same photo, as another file of it would be. */
export const ALTERATIONS = {
  same: (photo) => photo,
  "turned by 90°": (photo) => photo.rotate(90),
  "turned by 7°": async (photo, size) => await turnSlightly(photo, size, 7),
  cropped: (photo, size) => crop(photo, size, { left: 0.02, top: 0.12, right: 0.13, bottom: 0.03 }),
  mirrored: (photo) => photo.flop(),
  "darker and warmer": (photo) => photo.linear([0.78, 0.72, 0.62], [0, 0, 0]),
  "lighter and cooler": (photo) => photo.linear([1.02, 1.08, 1.16], [14, 14, 16]),
  "small and recompressed": async (photo) =>
    sharp(await photo.resize(480, 480, { fit: "inside" }).jpeg({ quality: 35 }).toBuffer()),
  "all of it a little": async (photo, size) => {
    const turned = sharp(await (await turnSlightly(photo, size, -4)).png({ compressionLevel: 0 }).toBuffer());
    const lit = turned.linear([0.92, 0.87, 0.82], [4, 2, 0]).resize(640, 640, { fit: "inside" });
    return sharp(await lit.jpeg({ quality: 55 }).toBuffer());
  },
} as const satisfies Record<string, Alter>;
export type Alteration = keyof typeof ALTERATIONS;
export const ALTERATION_NAMES = Object.keys(ALTERATIONS) as readonly Alteration[];

/** The photo, altered, as a client sends it: contained on a white square, JPEG. */
export async function prepareAltered(file: string, alteration: Alteration): Promise<Uint8Array> {
  const { data, info } = await sharp(file)
    .rotate()
    .resize(UPRIGHT_SIDE_PX, UPRIGHT_SIDE_PX, { fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const alter: Alter = ALTERATIONS[alteration];
  const altered = await alter(sharp(data, { raw: { width, height, channels: 3 } }), { width, height });
  // Separately: one pipeline would resize before it turns.
  return await sharp(await altered.png({ compressionLevel: 0 }).toBuffer())
    .resize(CANVAS_SIDE_PX, CANVAS_SIDE_PX, { fit: "contain", background: "#ffffff" })
    .jpeg({ quality: UPLOAD_JPEG_QUALITY * 100 })
    .toBuffer();
}

/** Turned, without the corners that this leaves empty. */
async function turnSlightly(photo: Sharp, size: Size, degrees: number): Promise<Sharp> {
  const { data, info } = await photo.rotate(degrees).raw().toBuffer({ resolveWithObject: true });
  const lost = Math.tan((Math.abs(degrees) * Math.PI) / 180) / 2;
  const [width, height] = [
    Math.floor(size.width - 2 * lost * size.height),
    Math.floor(size.height - 2 * lost * size.width),
  ];
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } }).extract({
    left: Math.floor((info.width - width) / 2),
    top: Math.floor((info.height - height) / 2),
    width,
    height,
  });
}

type Margins = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

function crop(photo: Sharp, { width, height }: Size, { left, top, right, bottom }: Margins): Sharp {
  return photo.extract({
    left: Math.round(left * width),
    top: Math.round(top * height),
    width: Math.round((1 - left - right) * width),
    height: Math.round((1 - top - bottom) * height),
  });
}
