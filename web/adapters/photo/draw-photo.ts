import { MESSAGES } from "@wardrobe/domain/messages.ts";
import { containOnSquare, groundOf, GROUNDS, GROUND_SAMPLE_SIDE_PX } from "@wardrobe/domain/wardrobe/ground.ts";
import { CANVAS_SIDE_PX, mayBeTransparent } from "@wardrobe/domain/wardrobe/upload.ts";
import { formatOf } from "#adapters/photo/format.ts";

type Canvas = OffscreenCanvas | HTMLCanvasElement;

/** A decoded picture, upright. */
export type Decoded = {
  readonly source: CanvasImageSource;
  readonly width: number;
  readonly height: number;
  readonly close: () => void;
};

/** Draws a photo upright and centred on a square, as a JPEG (U-03), in a worker or page. Throws one of MESSAGES. */
export async function drawPhoto(file: Blob, quality: number, decode = decodeBitmap): Promise<Blob> {
  const { close, source, width, height } = await decode(file);
  try {
    const canvas = makeCanvas(CANVAS_SIDE_PX);
    const context = canvas.getContext("2d", { alpha: false });
    if (context === null || !("drawImage" in context)) throw new Error(MESSAGES.noCanvasContext);
    const box = containOnSquare(width, height, CANVAS_SIDE_PX);
    context.fillStyle = GROUNDS.white;
    context.fillRect(0, 0, CANVAS_SIDE_PX, CANVAS_SIDE_PX);
    if (mayBeTransparent(await formatOf(file))) {
      context.fillStyle = chooseGround(source);
      context.fillRect(box.left, box.top, box.width, box.height);
    }
    context.imageSmoothingQuality = "high";
    context.drawImage(source, box.left, box.top, box.width, box.height);
    return await toJpeg(canvas, quality);
  } finally {
    close();
  }
}

/** The ground by a small copy of the picture. */
function chooseGround(source: CanvasImageSource): string {
  const side = GROUND_SAMPLE_SIDE_PX;
  const context = makeCanvas(side).getContext("2d");
  if (context === null || !("drawImage" in context)) throw new Error(MESSAGES.noCanvasContext);
  context.drawImage(source, 0, 0, side, side);
  return groundOf(context.getImageData(0, 0, side, side).data);
}

async function decodeBitmap(file: Blob): Promise<Decoded> {
  try {
    const source = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(decodeWithoutOptions(file));
    return { source, width: source.width, height: source.height, close: () => source.close() };
  } catch (cause) {
    throw new Error(MESSAGES.failedToLoadImage, { cause });
  }
}

/** A browser that does not know the option `from-image` applies the orientation by default. */
function decodeWithoutOptions(file: Blob): (error: unknown) => Promise<ImageBitmap> {
  return async (error) => {
    if (error instanceof TypeError) return await createImageBitmap(file);
    throw error;
  };
}

function makeCanvas(sidePx: number): Canvas {
  if (typeof OffscreenCanvas !== "undefined") return new OffscreenCanvas(sidePx, sidePx);
  const canvas = document.createElement("canvas");
  canvas.width = sidePx;
  canvas.height = sidePx;
  return canvas;
}

async function toJpeg(canvas: Canvas, quality: number): Promise<Blob> {
  const type = "image/jpeg";
  const blob =
    "convertToBlob" in canvas
      ? await canvas.convertToBlob({ type, quality })
      : await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  if (blob === null) throw new Error(MESSAGES.failedToProcessImage);
  return blob;
}
