import { boxOf } from "@wardrobe/domain/outfit/flat-lay/garment-in.ts";
import sharp from "sharp";
import { xmpOf } from "@wardrobe/domain/files/origin.ts";
import type { Slot } from "@wardrobe/domain/outfit/slots.ts";
import { GarmentUnclear, type MadePicture } from "@wardrobe/domain/outfit/made-picture.ts";
import { cropPixels, cropToVisible, withAlpha, type RgbaPixels } from "#cut-out/crop.ts";
import { outlineColors } from "#cut-out/outline-colors.ts";
import { smoothOutline } from "#cut-out/smooth-outline.ts";
import { evenLight } from "#enhance/even-light.ts";
import { liftShadows } from "#enhance/lift-shadows.ts";
import { applyTone, toneFor } from "#enhance/tone.ts";
import { clearRemains } from "#foreground/clear-remains.ts";
import { dropCorner } from "#foreground/drop-corner.ts";
import { fillNeck } from "#foreground/fill-neck.ts";
import { findForeground, workingSize, type Foreground } from "#foreground/find-foreground.ts";
import { isTrusted } from "#foreground/mask-confidence.ts";
import type { Models } from "#models.ts";
import { decodePhoto } from "#pixels/decode-photo.ts";
import { contentBox, stretch, type Box, type Pixels } from "#pixels/pixels.ts";
import { clamp } from "@wardrobe/domain/clamp.ts";
import { marksAbove, findComponents } from "#foreground/clean-mask.ts";
import { fitColors, type LocalColors } from "#foreground/guided-filter.ts";
import { boxMean, neighboursOf, resizePlane, smoothstep, type Neighbours, type Plane } from "#pixels/plane.ts";

/** A garment without its background, cropped to the garment with an even margin. */
export type CutOut = RgbaPixels;

/** On each side, as a share of the garment's longer side. */
const MARGIN_SHARE = 0.03;
/** The other look from nearer: opinion and margin, a share of the network's picture, and the share of the photo up to which it is worth it. */
const CLOSER = { from: 0.3, margin: 0.06, worth: 0.6 } as const;
/** A mask arrives as JPEG, which ripples beside its edges. */
const DRAWN = { from: 0.06, to: 0.94 } as const;
/** Compared with effort 4, 2 takes half the time for files a twelfth larger; 6 takes half as long again for no gain. */
const WEBP = { quality: 86, alphaQuality: 90, effort: 4 } as const;

/** The garment of a prepared photo as WebP with alpha. Throws PhotoUnreadable and GarmentUnclear. */
export async function cutOut(models: Pick<Models, "segment">, photo: Uint8Array, slot?: Slot): Promise<MadePicture> {
  return await encode(await cutGarment(models, photo, slot));
}

/** The photo's garment where a person's mask, as large as the photo, is white (SPEC-106). Throws PhotoUnreadable and GarmentUnclear. */
export async function cutByMask(photo: Uint8Array, mask: Uint8Array): Promise<MadePicture> {
  const [canvas, drawn] = [await decodePhoto(photo), await decodePhoto(mask)];
  const box = contentBox(canvas);
  const { width, height } = canvas;
  const { rgb, ...size } = cropPixels(await stretch(drawn, { width, height, kernel: "linear" }), box);
  const values = Float32Array.from({ length: size.width * size.height }, (_, i) =>
    smoothstep((rgb[3 * i] ?? 0) / 255, DRAWN.from, DRAWN.to),
  );
  const photoSmall = await stretch(canvas, { ...workingSize(box), kernel: "cubic" }, box);
  const masked = {
    photo: photoSmall,
    alpha: resizePlane({ ...size, values }, photoSmall.width, photoSmall.height),
  };
  return await encode(toned(cutFullSize(masked, cropPixels(canvas, box), { ...size, values }), masked));
}

async function encode({ width, height, rgba }: CutOut): Promise<MadePicture> {
  const bytes = await sharp(rgba, { raw: { width, height, channels: 4 } })
    .withXmp(xmpOf("algorithmicallyEnhanced"))
    .webp(WEBP)
    .toBuffer();
  return { bytes, contentType: "image/webp" };
}

/** The garment of a prepared photo in daylight, cut at the photo's full size. Throws PhotoUnreadable and GarmentUnclear. */
export async function cutGarment(models: Pick<Models, "segment">, photo: Uint8Array, slot?: Slot): Promise<CutOut> {
  const { cutOut, foreground } = await cutFromBackground(models, photo, slot);
  return toned(cutOut, foreground);
}

function toned(cutOut: CutOut, { photo, alpha }: Masked): CutOut {
  return { ...cutOut, rgba: applyTone(cutOut.rgba, 4, toneFor(photo, alpha)) };
}

/** Like {@link cutGarment}, in the photo's own colors, with the foreground, by which its light is measured. */
export async function cutFromBackground(
  models: Pick<Models, "segment">,
  photo: Uint8Array,
  slot?: Slot,
): Promise<{ cutOut: CutOut; foreground: Foreground }> {
  const whole = await decodePhoto(photo);
  const { canvas, foreground } = await lookCloser(models, whole, await findForeground(models, whole));
  if (!isTrusted(foreground.confidence))
    throw new GarmentUnclear("The garment cannot be separated from its background.");
  const cleared = { ...foreground, alpha: fillNeck(foreground, dropCorner(clearRemains(foreground)), slot) };
  return { cutOut: cutFullSize(cleared, cropPixels(canvas, foreground.box)), foreground: cleared };
}

type Masked = Pick<Foreground, "photo" | "alpha">;
type Seen = { readonly canvas: Pixels; readonly foreground: Foreground };

/** The garment from nearer where the network was unsure of it, or where it is small: straps and heels are seen only then. */
async function lookCloser(models: Pick<Models, "segment">, canvas: Pixels, foreground: Foreground): Promise<Seen> {
  const part = partSeen(foreground);
  const isClear = isTrusted(foreground.confidence);
  const share = (part.width * part.height) / (foreground.box.width * foreground.box.height);
  if (isClear && share > CLOSER.worth) return { canvas, foreground };
  const nearer = cropPixels(canvas, part);
  const again = await findForeground(models, nearer);
  return isClear && !isTrusted(again.confidence) ? { canvas, foreground } : { canvas: nearer, foreground: again };
}

/** The part of the photo where the network may have seen a garment, with some ground around it. */
function partSeen({ box, opinion }: Foreground): Box {
  const { width, height, values } = opinion;
  const seen = boxOf({ width, height }, (pixel) => (values[pixel] ?? 0) > CLOSER.from);
  const [across, down] = [box.width / width, box.height / height];
  const margin = CLOSER.margin * width;
  const [left, top] = [Math.max(0, seen.left - margin), Math.max(0, seen.top - margin)];
  const right = Math.min(width, seen.left + seen.width + margin);
  const bottom = Math.min(height, seen.top + seen.height + margin);
  return {
    left: box.left + Math.floor(left * across),
    top: box.top + Math.floor(top * down),
    width: Math.floor((right - left) * across),
    height: Math.floor((bottom - top) * down),
  };
}

function cutFullSize(foreground: Masked, photo: Pixels, alpha = fullSizeAlpha(foreground, photo)): CutOut {
  const small = { ...foreground, photo: evenLight(foreground, foreground.photo) };
  const rgb = outlineColors(liftShadows(small, evenLight(foreground, photo)), alpha);
  const cropped = cropToVisible(withAlpha(rgb, alpha), MARGIN_SHARE);
  if (cropped === null) throw new GarmentUnclear("No garment is left at full size.");
  return cropped;
}

/** Radius, in pixels of the working size, and regularisation of the guided filter. */
const OUTLINE = { radius: 2, epsilon: 1e-4 } as const;
/** A pixel is away from the outline where the mean of the mask around it is beyond these. */
const EVEN_RADIUS = 2;
const EVEN = { background: 0.02, garment: 0.968 } as const;
/** Weight of the photo's colors at the outline; the rest is the mask at working size. */
const COLOR_SHARE = 0.5;
/** Opacity is stretched between these, which removes what the filter smears beyond the outline. */
const STRETCH = { from: 0.3, to: 0.85 } as const;
/** Pixels above this opacity belong to a part; parts below this share of the largest are specks. */
const FAINT = 0.1;
const SPECK_SHARE_MAX = 0.004;
/** Width of the photo's edge that is unusable, because the white canvas has bled into it. */
const EDGE_PX = 2;

/** Opacity at the size of `photo`: 0 or 1, but at the outline it follows the photo's colors (fast guided filter). */
export function fullSizeAlpha({ photo: small, alpha }: Pick<Foreground, "photo" | "alpha">, photo: Pixels): Plane {
  const colors = fitColors(small, alpha, OUTLINE);
  const around = boxMean(alpha, EVEN_RADIUS).values;
  const values = new Float32Array(photo.width * photo.height);
  const columns = Array.from({ length: photo.width }, (_, x) => neighboursOf(x, photo.width, small.width));
  for (let y = EDGE_PX; y < photo.height - EDGE_PX; y++) {
    const row = neighboursOf(y, photo.height, small.height);
    for (let x = EDGE_PX; x < photo.width - EDGE_PX; x++) {
      const column = columns[x] ?? row;
      const mean = around[row.nearest * small.width + column.nearest] ?? 0;
      const i = y * photo.width + x;
      if (mean < EVEN.background) continue;
      values[i] = mean > EVEN.garment ? 1 : drawOutline({ colors, alpha, photo }, i, { row, column });
    }
  }
  return smoothOutline(dropSpecks({ width: photo.width, height: photo.height, values }));
}

type Drawing = { readonly colors: LocalColors; readonly alpha: Plane; readonly photo: Pixels };
type Place = { readonly row: Neighbours; readonly column: Neighbours };

function drawOutline({ colors, alpha, photo: { rgb } }: Drawing, i: number, at: Place): number {
  const byColor =
    (blend(colors.red, at) * (rgb[3 * i] ?? 0) +
      blend(colors.green, at) * (rgb[3 * i + 1] ?? 0) +
      blend(colors.blue, at) * (rgb[3 * i + 2] ?? 0)) /
      255 +
    blend(colors.offset, at);
  const value = COLOR_SHARE * clamp(byColor, 0, 1) + (1 - COLOR_SHARE) * blend(alpha, at);
  return smoothstep(value, STRETCH.from, STRETCH.to);
}

function blend({ width, values }: Plane, { row, column }: Place): number {
  const upper = row.first * width;
  const lower = row.second * width;
  const above =
    (values[upper + column.first] ?? 0) * (1 - column.share) + (values[upper + column.second] ?? 0) * column.share;
  const below =
    (values[lower + column.first] ?? 0) * (1 - column.share) + (values[lower + column.second] ?? 0) * column.share;
  return above * (1 - row.share) + below * row.share;
}

function dropSpecks(alpha: Plane): Plane {
  const marks = marksAbove(alpha, FAINT);
  const { labels, sizes } = findComponents({ ...alpha, marks }, "corners");
  const smallest = SPECK_SHARE_MAX * sizes.reduce((most, size) => Math.max(most, size), 0);
  // In place, since another plane of full size needs 4 MB.
  for (let i = 0; i < marks.length; i++) if ((sizes[labels[i] ?? 0] ?? 0) < smallest) alpha.values[i] = 0;
  return alpha;
}
