import sharp from "sharp";
import { originIn, originOfParts, xmpOf, type Origin } from "@wardrobe/domain/files/origin.ts";
import { SHADOW_COLOR } from "@wardrobe/domain/outfit/flat-lay/shadows.ts";
import type { LookOrder, MadePicture } from "@wardrobe/domain/outfit/made-picture.ts";
import { arrange } from "@wardrobe/domain/outfit/flat-lay/arrange.ts";
import { PREVIEW_FRAME } from "@wardrobe/domain/outfit/flat-lay/frames.ts";
import { measureBand } from "@wardrobe/domain/outfit/flat-lay/measure-band.ts";
import { measureOutline } from "@wardrobe/domain/outfit/flat-lay/measure-outline.ts";
import { boxMean, type Plane } from "#pixels/plane.ts";
import { weaveLinen } from "#look/linen.ts";
import { finishCloth, lineAt, placeOf, SOFT_SCALE, softenPiece, valueAt, type Soft } from "#look/finish-cloth.ts";
import { lightFromWindow } from "#look/window-light.ts";
import { preparePiece } from "#look/piece-picture.ts";
import { drawSwatches, mainColors } from "#look/swatches.ts";
import { drawWatermark } from "#look/watermark.ts";
import type { Models } from "#models.ts";
import type { Pixels, Box } from "#pixels/pixels.ts";
import type { CutOut } from "#cut-out/cut-out.ts";

const CUT_OUT: Origin = "algorithmicallyEnhanced";
const JPEG = { quality: 88, chromaSubsampling: "4:4:4" } as const;

/** The garments of an outfit in one picture, laid out as on a page of a magazine. Throws PhotoUnreadable. */
export async function look(models: Pick<Models, "segment">, order: LookOrder): Promise<MadePicture> {
  const pieces = [];
  for (const piece of order.pieces) {
    const { picture, isCard } = await preparePiece(models, piece);
    const { slot, position, type } = piece;
    const { width, height } = picture;
    const band = measureBand(picture, slot);
    pieces.push({ slot, position, type, picture, width, height, band, outline: measureOutline(picture, band), isCard });
  }
  const colors = mainColors(pieces.filter(({ isCard }) => !isCard).map(({ picture }) => picture));
  const canvas = weaveLinen(colors);
  for (const { piece, box } of arrange(pieces, { gender: order.gender, frame: PREVIEW_FRAME }))
    await drawPiece(canvas, piece, box);
  lightFromWindow(canvas);
  // A dot alone would look like dirt.
  if (colors.length > 1) drawSwatches(canvas, colors);
  if (order.watermark !== null) drawWatermark(canvas, order.watermark);
  const bytes = await sharp(canvas.rgb, { raw: { width: canvas.width, height: canvas.height, channels: 3 } })
    .withXmp(xmpOf(originOf(order)))
    .jpeg(JPEG)
    .toBuffer();
  return { bytes, contentType: "image/jpeg" };
}

/** The engine cuts out the garments that come without a cut-out, and those that were made before cut-outs were marked. */
function originOf({ pieces }: LookOrder): Origin {
  const parts = pieces.map(({ cutOut }) => (cutOut === null ? null : originIn(cutOut)) ?? CUT_OUT);
  return originOfParts(parts) ?? CUT_OUT;
}

/**
 * A window's light is low: a long shadow, a nearer one, and a line where the cloth touches what it lies on. Lengths in
 * pixels of a soft piece, `darkness` 0..1.
 */
const SHADOWS = [
  { radius: 8, right: 9, down: 11, darkness: 0.3 },
  { radius: 3, right: 3, down: 4, darkness: 0.32 },
  { radius: 1, right: 0, down: 1, darkness: 0.32 },
] as const;
/** The reach of the longest, in such pixels. */
const SHADOW_ROOM = 36;
/** Three box means approximate a Gaussian. */
const MEANS = 3;

type Drawn = { readonly picture: CutOut; readonly isCard: boolean };

/** Draws a piece and its shadow onto the canvas, which it changes; a photo as a tile lies there like a print. */
async function drawPiece(canvas: Pixels, { picture, isCard }: Drawn, box: Box): Promise<void> {
  const piece = await scale(picture, box);
  const soft = softenPiece(piece, box, SHADOW_ROOM);
  if (!isCard) finishCloth(piece, box, soft);
  castShadow(canvas, soft, box);
  for (let y = 0; y < box.height; y++) {
    let from = 4 * y * box.width;
    let to = 3 * ((box.top + y) * canvas.width + box.left);
    for (let x = 0; x < box.width; x++, from += 4, to += 3) blend(canvas.rgb, to, piece, from);
  }
}

function blend(canvas: Uint8Array, to: number, piece: Uint8Array, from: number): void {
  const opacity = (piece[from + 3] ?? 0) / 255;
  if (opacity === 0) return;
  for (let c = 0; c < 3; c++) {
    const under = canvas[to + c] ?? 0;
    canvas[to + c] = Math.round(under + ((piece[from + c] ?? 0) - under) * opacity);
  }
}

async function scale({ width, height, rgba }: CutOut, box: Box): Promise<Uint8Array> {
  const scaled = sharp(rgba, { raw: { width, height, channels: 4 } }).resize(box.width, box.height, {
    fit: "fill",
    kernel: "lanczos3",
  });
  return await scaled.sharpen().raw().toBuffer();
}

function castShadow(canvas: Pixels, { room, cover }: Soft, box: Box): void {
  const shade = shadeOf(cover);
  const reach = room * SOFT_SCALE;
  const [left, right] = [Math.max(0, box.left - reach), Math.min(canvas.width, box.left + box.width + reach)];
  for (let y = Math.max(0, box.top - reach); y < Math.min(canvas.height, box.top + box.height + reach); y++) {
    const line = lineAt(shade, placeOf(y - box.top, room));
    for (let x = left, i = 3 * (y * canvas.width + left); x < right; x++, i += 3) {
      const darkness = valueAt(line, placeOf(x - box.left, room));
      if (darkness < 0.004) continue;
      for (let c = 0; c < 3; c++) {
        const lit = canvas.rgb[i + c] ?? 0;
        canvas.rgb[i + c] = Math.round(lit + Math.min(0, (SHADOW_COLOR[c] ?? 0) - lit) * darkness);
      }
    }
  }
}

/** The darkness of all shadows together. */
function shadeOf(cover: Plane): Plane {
  const values = new Float32Array(cover.values.length);
  for (const { radius, right, down, darkness } of SHADOWS) {
    const blurred = boxMean(cover, radius, MEANS).values;
    const step = down * cover.width + right;
    for (let i = step; i < values.length; i++) {
      const lit = 1 - (values[i] ?? 0);
      values[i] = 1 - lit * (1 - darkness * (blurred[i - step] ?? 0));
    }
  }
  return { ...cover, values };
}
