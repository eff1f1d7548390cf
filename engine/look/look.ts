import sharp from "sharp";
import { originIn, originOfParts, xmpOf, type Origin } from "@wardrobe/domain/files/origin.ts";
import { LIGHT, PAPER, PIECE_SHADOWS, SHADOW_COLOR, SHADOW_REACH } from "@wardrobe/domain/outfit/flat-lay/shadows.ts";
import { LOOK_HEIGHT_PX, LOOK_WIDTH_PX } from "@wardrobe/domain/outfit/preview.ts";
import type { LookOrder, MadePicture } from "@wardrobe/domain/outfit/made-picture.ts";
import { arrange } from "@wardrobe/domain/outfit/flat-lay/arrange.ts";
import { PREVIEW_FRAME } from "@wardrobe/domain/outfit/flat-lay/frames.ts";
import { measureBand } from "@wardrobe/domain/outfit/flat-lay/measure-band.ts";
import { measureOutline } from "@wardrobe/domain/outfit/flat-lay/measure-outline.ts";
import { preparePiece } from "#look/piece-picture.ts";
import { drawWatermark } from "#look/watermark.ts";
import type { Models } from "#models.ts";
import type { Pixels, Box } from "#pixels/pixels.ts";
import { smoothstep, type Plane } from "#pixels/plane.ts";
import type { CutOut } from "#cut-out/cut-out.ts";
import { shadowOf, type Shadow } from "#enhance/backdrop.ts";

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
  const canvas = drawBackground();
  for (const { piece, box } of arrange(pieces, { gender: order.gender, frame: PREVIEW_FRAME }))
    await drawPiece(canvas, piece, box);
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

function drawBackground(): Pixels {
  const rgb = new Uint8Array(LOOK_WIDTH_PX * LOOK_HEIGHT_PX * 3);
  let i = 0;
  for (let y = 0; y < LOOK_HEIGHT_PX; y++) {
    for (let x = 0; x < LOOK_WIDTH_PX; x++) {
      const share = smoothstep(distanceToLight(x, y), LIGHT.near, LIGHT.far);
      rgb[i++] = Math.round(PAPER.middle[0] + (PAPER.corner[0] - PAPER.middle[0]) * share);
      rgb[i++] = Math.round(PAPER.middle[1] + (PAPER.corner[1] - PAPER.middle[1]) * share);
      rgb[i++] = Math.round(PAPER.middle[2] + (PAPER.corner[2] - PAPER.middle[2]) * share);
    }
  }
  return { width: LOOK_WIDTH_PX, height: LOOK_HEIGHT_PX, rgb };
}

function distanceToLight(x: number, y: number): number {
  const dx = x / LOOK_WIDTH_PX - LIGHT.x;
  const dy = y / LOOK_WIDTH_PX - LIGHT.y;
  return Math.sqrt(dx * dx + dy * dy);
}

/** Shadows are soft, so they are computed at this fraction of the picture's size. */
const SHADOW_SCALE = 4;
const SIDE = LOOK_WIDTH_PX / SHADOW_SCALE;
const SHADOW_ROOM = Math.ceil(SHADOW_REACH * SIDE);
const [WIDE, CONTACT] = PIECE_SHADOWS;
/** From this factor scaling needs mild sharpening; sharpening only at edges costs ten times as much. */
const SOFT_FROM = 0.85;

type Drawn = { readonly picture: CutOut; readonly isCard: boolean };

/** Draws a piece and its shadow onto the canvas, which it changes; a photo as a tile casts none. */
async function drawPiece(canvas: Pixels, { picture, isCard }: Drawn, box: Box): Promise<void> {
  const piece = await scale(picture, box);
  if (!isCard) castShadow(canvas, piece, box);
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
  const finished = box.width > SOFT_FROM * width ? scaled.sharpen() : scaled;
  return await finished.raw().toBuffer();
}

function castShadow(canvas: Pixels, piece: Uint8Array, box: Box): void {
  const shape = shrinkSilhouette(piece, box);
  const wide = shadowOf(shape, atScale(WIDE)).values;
  const contact = shadowOf(shape, atScale(CONTACT)).values;
  const shade = { ...shape, values: wide.map((value, i) => 1 - (1 - value) * (1 - (contact[i] ?? 0))) };
  const room = SHADOW_ROOM * SHADOW_SCALE;
  for (let y = Math.max(0, box.top - room); y < Math.min(canvas.height, box.top + box.height + room); y++) {
    const row = (y - box.top + room + 0.5) / SHADOW_SCALE - 0.5;
    for (let x = Math.max(0, box.left - room); x < Math.min(canvas.width, box.left + box.width + room); x++) {
      const darkness = at(shade, (x - box.left + room + 0.5) / SHADOW_SCALE - 0.5, row);
      if (darkness < 0.004) continue;
      const i = 3 * (y * canvas.width + x);
      for (let c = 0; c < 3; c++) {
        const lit = canvas.rgb[i + c] ?? 0;
        canvas.rgb[i + c] = Math.round(lit + Math.min(0, (SHADOW_COLOR[c] ?? 0) - lit) * darkness);
      }
    }
  }
}

function atScale({ softness, right, down, darkness }: Shadow): Shadow {
  return { softness: softness * SIDE, right: right * SIDE, down: down * SIDE, darkness };
}

/** The piece's opacity at the shadow's size, with a margin. */
function shrinkSilhouette(piece: Uint8Array, box: Box): Plane {
  const width = Math.ceil(box.width / SHADOW_SCALE) + 2 * SHADOW_ROOM;
  const height = Math.ceil(box.height / SHADOW_SCALE) + 2 * SHADOW_ROOM;
  const values = new Float32Array(width * height);
  for (let y = 0; y < box.height; y++) {
    const row = (SHADOW_ROOM + Math.floor(y / SHADOW_SCALE)) * width + SHADOW_ROOM;
    for (let x = 0; x < box.width; x++) {
      const i = row + Math.floor(x / SHADOW_SCALE);
      values[i] = (values[i] ?? 0) + (piece[4 * (y * box.width + x) + 3] ?? 0);
    }
  }
  const full = 255 * SHADOW_SCALE * SHADOW_SCALE;
  return { width, height, values: values.map((sum) => sum / full) };
}

function at({ width, values }: Plane, x: number, y: number): number {
  const column = Math.max(0, Math.floor(x));
  const i = Math.max(0, Math.floor(y)) * width + column;
  const right = x - column;
  const down = y - Math.max(0, Math.floor(y));
  const above = (values[i] ?? 0) * (1 - right) + (values[i + 1] ?? 0) * right;
  const below = (values[i + width] ?? 0) * (1 - right) + (values[i + width + 1] ?? 0) * right;
  return above * (1 - down) + below * down;
}
