import sharp, { type Sharp } from "sharp";
import { arrange } from "@wardrobe/domain/outfit/flat-lay/arrange.ts";
import type { Rect } from "@wardrobe/domain/outfit/flat-lay/cell.ts";
import { MESSAGE_FRAME, PREVIEW_FRAME } from "@wardrobe/domain/outfit/flat-lay/frames.ts";
import { garmentIn } from "@wardrobe/domain/outfit/flat-lay/garment-in.ts";
import { measureBand } from "@wardrobe/domain/outfit/flat-lay/measure-band.ts";
import { measureOutline } from "@wardrobe/domain/outfit/flat-lay/measure-outline.ts";
import { PAPER, PIECE_SHADOWS, SHADOW_COLOR, SHADOW_REACH } from "@wardrobe/domain/outfit/flat-lay/shadows.ts";
import type { Shape } from "@wardrobe/domain/outfit/flat-lay/shape.ts";
import type { Gender } from "@wardrobe/domain/profile/settings.ts";
import type { FlatLaySize, LaidGarment } from "#adapters/pictures/port.ts";

const QUALITY = 86;
/** The longer side of the copy in which the garment is found and measured. */
const MEASURED_PX = 224;
/** Shadows are soft, so they are blurred at this fraction of the picture's size. */
const SHADOW_SCALE = 4;
const FRAMES = { preview: PREVIEW_FRAME, message: MESSAGE_FRAME } as const;

/** `rgba`: of the piece's size. */
type Piece = Shape & { readonly rgba: Buffer };
type Raw = { readonly data: Buffer; readonly width: number; readonly height: number; readonly channels: 1 | 4 };

/** The garments as the app lays them out on the screen (CANVAS-01), as a JPEG. */
export async function drawFlatLay(
  garments: readonly LaidGarment[],
  gender: Gender,
  size: FlatLaySize = "preview",
): Promise<Uint8Array> {
  const pieces = await Promise.all(garments.map(prepare));
  const frame = FRAMES[size];
  const { width, height } = frame;
  const canvas = { width, height, rgb: Buffer.alloc(3 * width * height, Buffer.from(PAPER.middle)) };
  for (const { piece, box } of arrange(pieces, { gender, frame })) await drawPiece(canvas, piece, box);
  const raw = { width, height, channels: 3 } as const;
  return new Uint8Array(await sharp(canvas.rgb, { raw }).jpeg({ quality: QUALITY }).toBuffer());
}

async function prepare({ bytes, slot, position, type }: LaidGarment): Promise<Piece> {
  const whole = sharp(bytes, { failOn: "warning" }).toColourspace("srgb").ensureAlpha();
  const full = await toRaw(whole);
  const small = await toRaw(fromRaw(full).resize(MEASURED_PX, MEASURED_PX, { fit: "inside" }));
  const { box, alpha, isCard } = garmentIn({ ...small, rgba: small.data });
  const scale = full.width / small.width;
  const size = {
    width: Math.max(1, Math.floor(box.width * scale)),
    height: Math.max(1, Math.floor(box.height * scale)),
  };
  const left = Math.min(full.width - size.width, Math.round(box.left * scale));
  const top = Math.min(full.height - size.height, Math.round(box.top * scale));
  const { data: rgba } = await toRaw(fromRaw(full).extract({ left, top, ...size }));
  const mask = { data: Buffer.from(alpha), width: box.width, height: box.height, channels: 1 } as const;
  const { data } = await toRaw(
    fromRaw(mask)
      .resize({ ...size, fit: "fill" })
      .toColourspace("b-w"),
  );
  for (let i = 0; i < data.length; i++) rgba[4 * i + 3] = Math.min(rgba[4 * i + 3] ?? 0, data[i] ?? 0);
  const measured = { width: box.width, height: box.height, rgba: new Uint8Array(4 * box.width * box.height).fill(255) };
  alpha.forEach((value, pixel) => (measured.rgba[4 * pixel + 3] = value));
  const band = measureBand(measured, slot);
  return { slot, position, type, ...size, rgba, band, outline: measureOutline(measured, band), isCard };
}

type Canvas = { readonly width: number; readonly height: number; readonly rgb: Buffer };

async function drawPiece(canvas: Canvas, { rgba, width, height }: Piece, box: Rect): Promise<void> {
  const size = { width: box.width, height: box.height, fit: "fill" } as const;
  const { data } = await toRaw(fromRaw({ data: rgba, width, height, channels: 4 }).resize(size));
  const alpha = Buffer.alloc(box.width * box.height);
  for (let i = 0; i < alpha.length; i++) alpha[i] = data[4 * i + 3] ?? 0;
  for (const shadow of PIECE_SHADOWS) {
    const room = Math.ceil((SHADOW_REACH * canvas.width) / SHADOW_SCALE);
    const softness = (shadow.softness * canvas.width) / SHADOW_SCALE;
    const blurred = await blurAlpha({ data: alpha, width: box.width, height: box.height, channels: 1 }, room, softness);
    const { width: wide, height: high } = blurred;
    const full = fromRaw(blurred).resize({ width: wide * SHADOW_SCALE, height: high * SHADOW_SCALE, fit: "fill" });
    const { data: opacity, ...plane } = await toRaw(full.toColourspace("b-w"));
    const left = box.left - room * SHADOW_SCALE + Math.round(shadow.right * canvas.width);
    const top = box.top - room * SHADOW_SCALE + Math.round(shadow.down * canvas.width);
    blend(canvas, { ...plane, left, top }, { color: SHADOW_COLOR, step: 0, opacity, strength: shadow.darkness });
  }
  blend(canvas, box, { color: data, step: 4, opacity: alpha, strength: 1 });
}

/** The silhouette of a shadow at its scale, with room around it. */
async function blurAlpha(alpha: Raw, room: number, softness: number): Promise<Raw> {
  const size = { width: Math.ceil(alpha.width / SHADOW_SCALE), height: Math.ceil(alpha.height / SHADOW_SCALE) };
  const small = await toRaw(
    fromRaw(alpha)
      .resize({ ...size, fit: "fill" })
      .toColourspace("b-w"),
  );
  const [width, height] = [small.width + 2 * room, small.height + 2 * room];
  const data = Buffer.alloc(width * height);
  for (let y = 0; y < small.height; y++)
    small.data.copy(data, (y + room) * width + room, y * small.width, (y + 1) * small.width);
  return await toRaw(fromRaw({ data, width, height, channels: 1 }).blur(softness).toColourspace("b-w"));
}

/** `step`: values of `color` from one pixel to the next, 0 for one color; `opacity`: one of 255 for each. */
type Paint = {
  readonly color: ArrayLike<number>;
  readonly step: 0 | 4;
  readonly opacity: Buffer;
  readonly strength: number;
};

/** Paints the part of a rectangle that is inside the canvas. */
function blend(canvas: Canvas, { left, top, width, height }: Rect, { color, step, opacity, strength }: Paint): void {
  const [fromX, toX] = [Math.max(0, -left), Math.min(width, canvas.width - left)];
  const { rgb } = canvas;
  for (let y = Math.max(0, -top); y < Math.min(height, canvas.height - top); y++) {
    let to = 3 * ((top + y) * canvas.width + left + fromX);
    for (let pixel = y * width + fromX; pixel < y * width + toX; pixel++, to += 3) {
      const share = ((opacity[pixel] ?? 0) / 255) * strength;
      if (share === 0) continue;
      for (let c = 0; c < 3; c++) {
        const under = rgb[to + c] ?? 0;
        rgb[to + c] = under + ((color[step * pixel + c] ?? 0) - under) * share + 0.5;
      }
    }
  }
}

function fromRaw({ data, width, height, channels }: Raw) {
  return sharp(data, { raw: { width, height, channels } });
}

async function toRaw(picture: Sharp): Promise<Raw> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels === 1 ? 1 : 4 };
}
