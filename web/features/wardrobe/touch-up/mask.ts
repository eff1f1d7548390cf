import { BRUSHES, findPlace, type Point, type Stroke } from "@wardrobe/domain/wardrobe/touch-up.ts";
import { MESSAGES } from "@wardrobe/domain/messages.ts";
import { decodeAsImage, toBase64 } from "#adapters/photo/prepare-photo.ts";
import type { Decoded } from "#adapters/photo/draw-photo.ts";

/** A photo and what of it is seen: `kept` is opaque there, as large as the photo. */
export type Opened = { readonly photo: HTMLCanvasElement; readonly kept: HTMLCanvasElement };

const WHITE = "#ffffff";
/** Where the photo was cut away it is seen so faintly, on a color that clothes seldom have. */
const CUT_AWAY = { color: "#7d6bd6", opacity: 0.3 } as const;

/** The photo with the mask that its cut-out has; null if that was not cut from it. */
export async function openPicture(photo: Blob, cutOut: Blob): Promise<Opened | null> {
  const [whole, cut] = [await toCanvas(photo), await toCanvas(cutOut)];
  const place = findPlace(pixelsOf(cut), pixelsOf(whole));
  if (place === null) return null;
  const kept = newCanvas(whole.width, whole.height);
  contextOf(kept).drawImage(cut, place.left, place.top);
  return { photo: whole, kept };
}

/** The mask after these strokes, white where the photo is seen. */
export function drawMask({ kept }: Opened, strokes: readonly Stroke[], mask: HTMLCanvasElement): void {
  mask.width = kept.width;
  mask.height = kept.height;
  const context = contextOf(mask);
  context.drawImage(kept, 0, 0);
  context.lineCap = "round";
  context.lineJoin = "round";
  context.strokeStyle = WHITE;
  for (const { kind, brush, points } of strokes) {
    context.globalCompositeOperation = kind === "erase" ? "destination-out" : "source-over";
    context.lineWidth = BRUSHES[brush] * mask.width;
    context.beginPath();
    // A line from a point to itself is a dot.
    for (const { x, y } of points.slice(0, 1).concat(points)) context.lineTo(x * mask.width, y * mask.height);
    context.stroke();
  }
}

type Shown = { readonly mask: HTMLCanvasElement; readonly at: Point | null; readonly brush: Stroke["brush"] };

/** The garment as it is cut, what was cut away faintly, and a ring where the brush is. */
export function drawView({ photo }: Opened, { mask, at, brush }: Shown, view: HTMLCanvasElement): void {
  const { width, height } = photo;
  view.width = width;
  view.height = height;
  const context = contextOf(view);
  context.drawImage(mask, 0, 0);
  context.globalCompositeOperation = "source-in";
  context.drawImage(photo, 0, 0);
  context.globalCompositeOperation = "destination-over";
  context.globalAlpha = CUT_AWAY.opacity;
  context.drawImage(photo, 0, 0);
  context.globalAlpha = 1;
  context.fillStyle = CUT_AWAY.color;
  context.fillRect(0, 0, width, height);
  if (at === null) return;
  context.globalCompositeOperation = "source-over";
  for (const [color, lineWidth] of [
    ["#000000", 6],
    [WHITE, 3],
  ] as const) {
    context.strokeStyle = color;
    context.lineWidth = lineWidth;
    context.beginPath();
    context.arc(at.x * width, at.y * height, (BRUSHES[brush] * width) / 2, 0, 2 * Math.PI);
    context.stroke();
  }
}

/** The mask as a PNG in base64: white on black. */
export async function encodeMask(mask: HTMLCanvasElement): Promise<string> {
  const drawn = newCanvas(mask.width, mask.height);
  const context = contextOf(drawn);
  context.drawImage(mask, 0, 0);
  for (const [operation, color] of [
    ["source-in", WHITE],
    ["destination-over", "#000000"],
  ] as const) {
    context.globalCompositeOperation = operation;
    context.fillStyle = color;
    context.fillRect(0, 0, mask.width, mask.height);
  }
  return await toBase64(await toPng(drawn));
}

/** The photo turned clockwise by a quarter, without loss. Throws one of MESSAGES. */
export async function drawTurned(photo: Blob): Promise<Blob> {
  const upright = await toCanvas(photo);
  const turned = newCanvas(upright.height, upright.width);
  const context = contextOf(turned);
  context.translate(turned.width, 0);
  context.rotate(Math.PI / 2);
  context.drawImage(upright, 0, 0);
  return await toPng(turned);
}

async function toPng(canvas: HTMLCanvasElement): Promise<Blob> {
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (png === null) throw new Error(MESSAGES.failedToProcessImage);
  return png;
}

async function toCanvas(blob: Blob): Promise<HTMLCanvasElement> {
  const { source, width, height, close }: Decoded = await decodeAsImage(blob);
  const canvas = newCanvas(width, height);
  contextOf(canvas).drawImage(source, 0, 0);
  close();
  return canvas;
}

function newCanvas(width: number, height: number): HTMLCanvasElement {
  return Object.assign(document.createElement("canvas"), { width, height });
}

function pixelsOf(canvas: HTMLCanvasElement) {
  const { width, height } = canvas;
  return { width, height, rgba: contextOf(canvas).getImageData(0, 0, width, height).data };
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext("2d");
  if (context === null) throw new Error(MESSAGES.noCanvasContext);
  return context;
}
