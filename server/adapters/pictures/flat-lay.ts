import sharp, { type Sharp } from "sharp";
import { originIn, originOfParts } from "@wardrobe/domain/files/origin.ts";
import { arrange } from "@wardrobe/domain/outfit/flat-lay/arrange.ts";
import type { Rect, Size } from "@wardrobe/domain/outfit/flat-lay/cell.ts";
import { MESSAGE_FRAME, PREVIEW_FRAME } from "@wardrobe/domain/outfit/flat-lay/frames.ts";
import { garmentIn, MEASURED_PX } from "@wardrobe/domain/outfit/flat-lay/garment-in.ts";
import { measureBand } from "@wardrobe/domain/outfit/flat-lay/measure-band.ts";
import { measureOutline } from "@wardrobe/domain/outfit/flat-lay/measure-outline.ts";
import {
  PAPER,
  PIECE_SHADOWS,
  SHADOW_REACH,
  TILE_EDGE,
  TILE_SHADOWS,
} from "@wardrobe/domain/outfit/flat-lay/shadows.ts";
import type { Shape } from "@wardrobe/domain/outfit/flat-lay/shape.ts";
import { uprightTurn } from "@wardrobe/domain/outfit/flat-lay/upright-turn.ts";
import type { Gender } from "@wardrobe/domain/profile/settings.ts";
import { mark } from "#adapters/pictures/board.ts";
import type { FlatLaySize, LaidGarment } from "#adapters/pictures/port.ts";

const QUALITY = 86;
/** Shadows are soft, so they are blurred at this fraction of the picture's size. */
const SHADOW_SCALE = 4;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 } as const;
const FRAMES = { preview: PREVIEW_FRAME, message: MESSAGE_FRAME } as const;

/** `rgba`: of the piece's size. */
type Piece = Shape & { readonly rgba: Buffer };
type Raw = { readonly data: Buffer; readonly width: number; readonly height: number; readonly channels: 4 };

/** The garments as the app lays them out on the screen (CANVAS-01), as a JPEG. */
export async function drawFlatLay(
  garments: readonly LaidGarment[],
  gender: Gender,
  size: FlatLaySize = "preview",
): Promise<Uint8Array> {
  const pieces = await Promise.all(garments.map(async (garment) => await prepare(garment)));
  const frame = FRAMES[size];
  const { width, height } = frame;
  const canvas = { width, height, rgb: Buffer.alloc(3 * width * height, Buffer.from(PAPER.middle)) };
  for (const { piece, box } of arrange(pieces, { gender, frame })) await drawPiece(canvas, piece, box);
  const raw = { width, height, channels: 3 } as const;
  const laid = mark(sharp(canvas.rgb, { raw }), originOfParts(garments.map(({ bytes }) => originIn(bytes))));
  return new Uint8Array(await laid.jpeg({ quality: QUALITY }).toBuffer());
}

/** Upright, as on the screen. */
async function prepare(garment: LaidGarment, isTurned = false): Promise<Piece> {
  const { bytes, slot, position, type } = garment;
  const whole = sharp(bytes, { failOn: "warning" }).toColourspace("srgb").ensureAlpha();
  const full = await toRaw(whole);
  const small = await toRaw(fromRaw(full).resize(MEASURED_PX, MEASURED_PX, { fit: "inside" }));
  const { box, alpha, isCard } = garmentIn({ ...small, rgba: small.data });
  const scale = full.width / small.width;
  const width = Math.max(1, Math.floor(box.width * scale));
  const height = Math.max(1, Math.floor(box.height * scale));
  const left = Math.min(full.width - width, Math.round(box.left * scale));
  const top = Math.min(full.height - height, Math.round(box.top * scale));
  const rgba = Buffer.alloc(4 * width * height);
  const mask = enlarge({ data: alpha, width: box.width, height: box.height }, { width, height });
  for (let y = 0; y < height; y++) {
    const start = 4 * ((top + y) * full.width + left);
    full.data.copy(rgba, 4 * y * width, start, start + 4 * width);
  }
  for (let i = 0; i < mask.length; i++) rgba[4 * i + 3] = Math.min(rgba[4 * i + 3] ?? 0, mask[i] ?? 0);
  const values = Float32Array.from(alpha, (value) => value / 255);
  const degrees = isCard || isTurned ? 0 : uprightTurn({ width: box.width, height: box.height, values }, garment);
  if (degrees !== 0) {
    const turned = fromRaw({ data: rgba, width, height, channels: 4 }).rotate(degrees, { background: CLEAR });
    return await prepare({ ...garment, bytes: await turned.png({ compressionLevel: 1 }).toBuffer() }, true);
  }
  const measured = { width: box.width, height: box.height, rgba: new Uint8Array(4 * alpha.length) };
  for (let i = 0; i < alpha.length; i++) measured.rgba[4 * i + 3] = alpha[i] ?? 0;
  const band = measureBand(measured, slot);
  return { slot, position, type, width, height, rgba, band, outline: measureOutline(measured, band), isCard };
}

type Canvas = { readonly width: number; readonly height: number; readonly rgb: Buffer };

async function drawPiece(canvas: Canvas, { rgba, width, height, isCard }: Piece, box: Rect): Promise<void> {
  const scaled = async ({ width: across, height: down }: Size) => {
    const size = { width: across, height: down, fit: "fill" } as const;
    const { data } = await toRaw(fromRaw({ data: rgba, width, height, channels: 4 }).resize(size));
    return { data, alpha: new Uint8Array(across * down).map((_, i) => data[4 * i + 3] ?? 0) };
  };
  const { data, alpha } = await scaled(box);
  const room = Math.ceil((SHADOW_REACH * canvas.width) / SHADOW_SCALE);
  const silhouette = shrinkAlpha(alpha, box, room);
  for (const shadow of isCard ? TILE_SHADOWS : PIECE_SHADOWS) {
    const blurred = blurPlane(silhouette, (shadow.softness * canvas.width) / SHADOW_SCALE);
    const size = { width: silhouette.width * SHADOW_SCALE, height: silhouette.height * SHADOW_SCALE };
    const left = box.left - room * SHADOW_SCALE + Math.round(shadow.right * canvas.width);
    const top = box.top - room * SHADOW_SCALE + Math.round(shadow.down * canvas.width);
    const opacity = enlarge(blurred, size);
    blend(
      canvas,
      { ...size, left, top },
      { color: Uint8Array.from(shadow.color), step: 0, opacity, strength: shadow.darkness },
    );
  }
  if (!isCard) return blend(canvas, box, { color: data, step: 4, opacity: alpha, strength: 1 });
  const edge = Math.min(Math.round(TILE_EDGE * canvas.width), Math.floor((Math.min(box.width, box.height) - 1) / 2));
  const { left, top } = box;
  const inner = {
    left: left + edge,
    top: top + edge,
    width: box.width - 2 * edge,
    height: box.height - 2 * edge,
  };
  const photo = await scaled(inner);
  blend(canvas, inner, { color: photo.data, step: 4, opacity: photo.alpha, strength: 1 });
}

/** The silhouette of a piece at the scale of its shadows, with room around it. */
function shrinkAlpha(alpha: Uint8Array, { width, height }: Rect, room: number): Plane {
  const size = {
    width: Math.ceil(width / SHADOW_SCALE) + 2 * room,
    height: Math.ceil(height / SHADOW_SCALE) + 2 * room,
  };
  const sums = new Float32Array(size.width * size.height);
  for (let y = 0, pixel = 0; y < height; y++) {
    const row = (Math.floor(y / SHADOW_SCALE) + room) * size.width + room;
    for (let x = 0; x < width; x++, pixel++) {
      const to = row + Math.floor(x / SHADOW_SCALE);
      sums[to] = (sums[to] ?? 0) + (alpha[pixel] ?? 0) / SHADOW_SCALE ** 2;
    }
  }
  return { ...size, data: new Uint8Array(sums) };
}

/** `step`: values of `color` from one pixel to the next, 0 for one color; `opacity`: one of 255 for each. */
type Paint = {
  readonly color: Uint8Array;
  readonly step: 0 | 4;
  readonly opacity: Uint8Array;
  readonly strength: number;
};

/** Paints the part of a rectangle that is inside the canvas. */
function blend(canvas: Canvas, { left, top, width, height }: Rect, { color, step, opacity, strength }: Paint): void {
  const [fromX, toX] = [Math.max(0, -left), Math.min(width, canvas.width - left)];
  const { rgb } = canvas;
  for (let y = Math.max(0, -top); y < Math.min(height, canvas.height - top); y++) {
    let to = 3 * ((top + y) * canvas.width + left + fromX);
    for (let pixel = y * width + fromX; pixel < y * width + toX; pixel++, to += 3) {
      const covered = opacity[pixel] ?? 0;
      if (covered === 0) continue;
      const share = (covered / 255) * strength;
      const from = step * pixel;
      for (let c = 0; c < 3; c++) {
        const under = rgb[to + c] ?? 0;
        rgb[to + c] = under + ((color[from + c] ?? 0) - under) * share + 0.5;
      }
    }
  }
}

function fromRaw({ data, width, height, channels }: Raw) {
  return sharp(data, { raw: { width, height, channels } });
}

async function toRaw(picture: Sharp): Promise<Raw> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 4 };
}

// A step of the picture library costs more than these do on planes as small as a silhouette.

/** One value of 255 for each pixel, row by row. */
type Plane = Size & { readonly data: Uint8Array };

/** The plane's values over this many pixels, with even steps between them. */
function enlarge({ data, width, height }: Plane, to: Size): Uint8Array {
  const enlarged = new Uint8Array(to.width * to.height);
  const columns = stepsOf(width, to.width);
  const rows = stepsOf(height, to.height);
  for (let y = 0, pixel = 0; y < to.height; y++) {
    const above = (rows.at[y] ?? 0) * width;
    const below = Math.min(height - 1, (rows.at[y] ?? 0) + 1) * width;
    const down = rows.share[y] ?? 0;
    for (let x = 0; x < to.width; x++, pixel++) {
      const left = columns.at[x] ?? 0;
      const right = Math.min(width - 1, left + 1);
      const across = columns.share[x] ?? 0;
      const upper = between(data[above + left] ?? 0, data[above + right] ?? 0, across);
      const lower = between(data[below + left] ?? 0, data[below + right] ?? 0, across);
      enlarged[pixel] = between(upper, lower, down) + 0.5;
    }
  }
  return enlarged;
}

function between(from: number, to: number, share: number): number {
  return from === to ? from : from + (to - from) * share;
}

/** The value before each new one, and how far it is on the way to the next. */
function stepsOf(from: number, to: number) {
  const [at, share] = [new Uint16Array(to), new Float32Array(to)];
  for (let i = 0; i < to; i++) {
    const middle = Math.min(from - 1, Math.max(0, ((i + 0.5) * from) / to - 0.5));
    at[i] = middle;
    share[i] = middle - Math.floor(middle);
  }
  return { at, share };
}

/** Deviations after which a blur ends, so that a shadow stays on its side. */
const REACH = 1.8;

/** Blurred by a Gaussian of this deviation in pixels; the plane is clear around it. */
function blurPlane({ width, height, data }: Plane, deviation: number): Plane {
  const reach = Math.floor(REACH * deviation);
  const bell = Float32Array.from({ length: 2 * reach + 1 }, (_, i) =>
    Math.exp(-((i - reach) ** 2) / (2 * deviation ** 2)),
  );
  const sum = bell.reduce((total, weight) => total + weight, 0);
  const weights = bell.map((weight) => weight / sum);
  const across = blurRows(new Float32Array(data), { width, height }, weights);
  const blurred = blurRows(across, { width: height, height: width }, weights);
  return { width, height, data: new Uint8Array(blurred.map((value) => value + 0.5)) };
}

/** Blurs each row, and returns the picture with rows as columns. */
function blurRows(values: Float32Array, { width, height }: Size, weights: Float32Array): Float32Array {
  const reach = (weights.length - 1) / 2;
  const turned = new Float32Array(values.length);
  for (let y = 0, pixel = 0; y < height; y++) {
    for (let x = 0; x < width; x++, pixel++) {
      const value = values[pixel] ?? 0;
      if (value === 0) continue;
      for (let i = Math.max(0, reach - x); i < Math.min(weights.length, width - x + reach); i++) {
        const to = (x + i - reach) * height + y;
        turned[to] = (turned[to] ?? 0) + value * (weights[i] ?? 0);
      }
    }
  }
  return turned;
}
