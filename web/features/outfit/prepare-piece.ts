import type { Rect, Size } from "@wardrobe/domain/outfit/flat-lay/cell.ts";
import { boxOf, garmentIn, MEASURED_PX, SEEN } from "@wardrobe/domain/outfit/flat-lay/garment-in.ts";
import { measureBand } from "@wardrobe/domain/outfit/flat-lay/measure-band.ts";
import { measureOutline } from "@wardrobe/domain/outfit/flat-lay/measure-outline.ts";
import type { Shape } from "@wardrobe/domain/outfit/flat-lay/shape.ts";
import { uprightTurn } from "@wardrobe/domain/outfit/flat-lay/upright-turn.ts";

/** A garment's picture, upright and without what is around it, and its shape. */
export type PreparedPiece = Pick<Shape, "width" | "height" | "band" | "outline" | "isCard"> & {
  readonly picture: HTMLCanvasElement;
};

export type Garment = Pick<Shape, "slot" | "type">;

const prepared = new WeakMap<Blob, PreparedPiece>();
const preparing = new WeakMap<Blob, Promise<PreparedPiece>>();

export function findPrepared(picture: Blob): PreparedPiece | undefined {
  return prepared.get(picture);
}

/** Prepares a picture for a flat lay, once. Rejects where the browser cannot decode it. */
export async function preparePiece(picture: Blob, garment: Garment): Promise<PreparedPiece> {
  const known = preparing.get(picture);
  if (known !== undefined) return await known;
  const work = prepare(picture, garment);
  preparing.set(picture, work);
  const piece = await work;
  prepared.set(picture, piece);
  return piece;
}

async function prepare(picture: Blob, garment: Garment): Promise<PreparedPiece> {
  const bitmap = await createImageBitmap(picture);
  try {
    const scale = MEASURED_PX / Math.max(bitmap.width, bitmap.height);
    const small = canvasOf({ width: bitmap.width * scale, height: bitmap.height * scale }, "read");
    small.context.drawImage(bitmap, 0, 0, small.width, small.height);
    const { box, alpha, isCard } = garmentIn(pixelsOf(small));
    const source = {
      left: box.left / scale,
      top: box.top / scale,
      width: box.width / scale,
      height: box.height / scale,
    };
    const cut = canvasOf(source);
    draw(cut, bitmap, source);
    cut.context.globalCompositeOperation = "destination-in";
    cut.context.drawImage(maskOf(box, alpha), 0, 0, cut.width, cut.height);
    const values = Float32Array.from(alpha, (value) => value / 255);
    const degrees = isCard ? 0 : uprightTurn({ width: box.width, height: box.height, values }, garment);
    return { ...measure(degrees === 0 ? cut : turn(cut, degrees), garment), isCard };
  } finally {
    bitmap.close();
  }
}

function measure(piece: Canvas, { slot }: Garment): Omit<PreparedPiece, "isCard"> {
  const scale = MEASURED_PX / Math.max(piece.width, piece.height);
  const small = canvasOf({ width: piece.width * scale, height: piece.height * scale }, "read");
  small.context.drawImage(piece.canvas, 0, 0, small.width, small.height);
  const pixels = pixelsOf(small);
  const band = measureBand(pixels, slot);
  const { width, height, canvas: picture } = piece;
  return { picture, width, height, band, outline: measureOutline(pixels, band) };
}

/** The piece turned clockwise, and cropped again. */
function turn(piece: Canvas, degrees: number): Canvas {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const size = { width: piece.width * cos + piece.height * sin, height: piece.width * sin + piece.height * cos };
  const turned = canvasOf(size);
  turned.context.translate(turned.width / 2, turned.height / 2);
  turned.context.rotate(angle);
  turned.context.drawImage(piece.canvas, -piece.width / 2, -piece.height / 2);

  const scale = MEASURED_PX / Math.max(turned.width, turned.height);
  const small = canvasOf({ width: turned.width * scale, height: turned.height * scale }, "read");
  small.context.drawImage(turned.canvas, 0, 0, small.width, small.height);
  const { rgba } = pixelsOf(small);
  const box = boxOf(small, (pixel) => (rgba[4 * pixel + 3] ?? 0) >= SEEN);
  const cropped = canvasOf({ width: box.width / scale, height: box.height / scale });
  cropped.context.drawImage(turned.canvas, -box.left / scale, -box.top / scale);
  return cropped;
}

function maskOf(size: Size, alpha: Uint8Array): HTMLCanvasElement {
  const mask = canvasOf(size);
  const pixels = mask.context.createImageData(mask.width, mask.height);
  alpha.forEach((value, pixel) => (pixels.data[4 * pixel + 3] = value));
  mask.context.putImageData(pixels, 0, 0);
  return mask.canvas;
}

type Canvas = Size & { readonly canvas: HTMLCanvasElement; readonly context: CanvasRenderingContext2D };

/** `read`: its pixels are read, so it stays in the memory of the CPU. */
export function canvasOf(size: Size, use?: "read"): Canvas {
  const canvas = document.createElement("canvas");
  const [width, height] = [Math.max(1, Math.round(size.width)), Math.max(1, Math.round(size.height))];
  Object.assign(canvas, { width, height });
  const context = canvas.getContext("2d", { willReadFrequently: use === "read" });
  if (context === null) throw new Error("This browser draws on no canvas.");
  context.imageSmoothingQuality = "high";
  return { canvas, context, width, height };
}

function draw({ context, width, height }: Canvas, picture: CanvasImageSource, from: Rect): void {
  context.drawImage(picture, from.left, from.top, from.width, from.height, 0, 0, width, height);
}

function pixelsOf({ context, width, height }: Canvas) {
  return { width, height, rgba: context.getImageData(0, 0, width, height).data };
}
