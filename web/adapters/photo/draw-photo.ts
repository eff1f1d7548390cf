import { MESSAGES } from "@wardrobe/domain/messages.ts";
import { containOnSquare } from "@wardrobe/domain/wardrobe/contain.ts";
import { CANVAS_SIDE_PX } from "@wardrobe/domain/wardrobe/upload.ts";

type Canvas = OffscreenCanvas | HTMLCanvasElement;

/** Draws a photo upright, centred on a white square, as a JPEG (U-03), in a worker or page. Throws one of MESSAGES. */
export async function drawPhoto(file: Blob, quality: number): Promise<Blob> {
  const bitmap = await decode(file);
  try {
    const canvas = makeCanvas();
    const context = canvas.getContext("2d", { alpha: false });
    if (context === null || !("drawImage" in context)) throw new Error(MESSAGES.noCanvasContext);
    const box = containOnSquare(bitmap.width, bitmap.height, CANVAS_SIDE_PX);
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, CANVAS_SIDE_PX, CANVAS_SIDE_PX);
    context.imageSmoothingQuality = "high";
    context.drawImage(bitmap, box.left, box.top, box.width, box.height);
    return await toJpeg(canvas, quality);
  } finally {
    bitmap.close();
  }
}

async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: "from-image" }).catch(decodeWithoutOptions(file));
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

function makeCanvas(): Canvas {
  if (typeof OffscreenCanvas !== "undefined") return new OffscreenCanvas(CANVAS_SIDE_PX, CANVAS_SIDE_PX);
  const canvas = document.createElement("canvas");
  canvas.width = CANVAS_SIDE_PX;
  canvas.height = CANVAS_SIDE_PX;
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
