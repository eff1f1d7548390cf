import sharp, { type Sharp } from "sharp";
import type { Rect } from "@wardrobe/domain/outfit/flat-lay/cell.ts";
import { boxWhere } from "@wardrobe/domain/outfit/flat-lay/garment-in.ts";
import { ModelFailure } from "#adapters/remote-models/guard/model-failure.ts";
import { PhotoUnreadable } from "@wardrobe/domain/wardrobe/recognition.ts";

/** Far more than a prepared photo or a model's picture has; limits the memory of the process. */
const PIXELS_MAX = 24_000_000;

/** Opens a provider's picture. Unblocks the PNG decoder, which is safe: uploads must be JPEG, so never reach it. */
function openPicture(bytes: Uint8Array): Sharp {
  sharp.unblock({ operation: ["VipsForeignLoadPng"] });
  return sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: "error" });
}

/** Throws {@link PhotoUnreadable} where the photo cannot be decoded, before a useless call is paid for. */
export async function assertReadable(photo: Uint8Array): Promise<void> {
  try {
    await openPicture(photo).stats();
  } catch (cause) {
    throw new PhotoUnreadable("The photo cannot be decoded.", { cause });
  }
}

/** Throws what sharp throws where the bytes are not a picture. */
export async function readPixels(bytes: Uint8Array): Promise<Rgba> {
  const { data, info } = await openPicture(bytes)
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgba: data };
}

/** Interleaved 8-bit sRGB with straight alpha, row by row. */
export type Rgba = { readonly width: number; readonly height: number; readonly rgba: Uint8Array };

/** Alpha (of 255) below which a pixel is invisible. */
const VISIBLE = 26;

/** The box of all visible pixels; null where there are none. */
export function visibleBox({ width, height, rgba }: Rgba): Rect | null {
  return boxWhere({ width, height }, (pixel) => (rgba[4 * pixel + 3] ?? 0) >= VISIBLE);
}

/** Smaller than any requested size: a thumbnail, an icon, an error message drawn as a picture. */
const SIDE_MIN_PX = 512;
/** Standard deviation of a channel (of 255); a picture with all channels below it is blank. */
const BLANK_DEVIATION = 2.5;
/** Minimum shares of transparent and of opaque pixels of a cut-out. */
const CLEAR_MIN = 0.03;
const SOLID_MIN = 0.02;
const CLEAR_ALPHA = 12;
const SOLID_ALPHA = 200;

/** A model's picture. Throws ModelFailure `nonsense` where it cannot be decoded, is too small or blank. */
export async function readMade(bytes: Uint8Array): Promise<Rgba> {
  const made = await decode(bytes);
  if (Math.min(made.width, made.height) < SIDE_MIN_PX) throw nonsense("is too small");
  const stats = await openPicture(bytes).flatten({ background: "#ffffff" }).stats();
  if (stats.channels.slice(0, 3).every(({ stdev }) => stdev < BLANK_DEVIATION)) throw nonsense("is blank");
  return made;
}

/** Throws ModelFailure `nonsense` where almost nothing is transparent, or almost everything. */
export function assertAlpha({ width, height, rgba }: Rgba): void {
  let [clear, solid] = [0, 0];
  for (let i = 3; i < rgba.length; i += 4) {
    const alpha = rgba[i] ?? 0;
    if (alpha <= CLEAR_ALPHA) clear++;
    if (alpha >= SOLID_ALPHA) solid++;
  }
  const pixels = width * height;
  if (clear < CLEAR_MIN * pixels) throw nonsense("has no transparent background");
  if (solid < SOLID_MIN * pixels) throw nonsense("shows no garment");
}

async function decode(bytes: Uint8Array): Promise<Rgba> {
  try {
    return await readPixels(bytes);
  } catch (cause) {
    throw nonsense("cannot be decoded", cause);
  }
}

function nonsense(what: string, cause?: unknown): ModelFailure {
  return new ModelFailure("nonsense", `The model's picture ${what}.`, { cause });
}
