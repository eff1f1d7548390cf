import sharp from "sharp";
import { xmpOf, type Origin } from "@wardrobe/domain/files/origin.ts";
import { LOOK_HEIGHT_PX, LOOK_WIDTH_PX } from "@wardrobe/domain/outfit/preview.ts";
import { CANVAS_SIDE_PX } from "@wardrobe/domain/wardrobe/upload.ts";
import type { MadePicture } from "@wardrobe/domain/outfit/made-picture.ts";
import { visibleBox, type Rgba } from "#adapters/remote-models/studio/read-picture.ts";

const JPEG = { quality: 90, chromaSubsampling: "4:4:4" } as const;
const WEBP = { quality: 88, alphaQuality: 90, effort: 4 } as const;
/** Margin on each side, as a share of the cut-out's longer side. */
const MARGIN_SHARE = 0.03;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** A picture on the square canvas, JPEG. A picture that is not square is extended by its edge pixels. */
export async function toSquare(made: Rgba): Promise<MadePicture> {
  return await toFrame(made, { width: CANVAS_SIDE_PX, height: CANVAS_SIDE_PX }, "compositeWithTrainedAlgorithmicMedia");
}

export async function toLook(made: Rgba): Promise<MadePicture> {
  return await toFrame(made, { width: LOOK_WIDTH_PX, height: LOOK_HEIGHT_PX }, "trainedAlgorithmicMedia");
}

/** A cut-out as WebP with alpha, cropped to what is visible with an even margin. Null where nothing is visible. */
export async function toCutOut(made: Rgba, origin: Origin): Promise<MadePicture | null> {
  const box = visibleBox(made);
  if (box === null) return null;
  const longer = Math.max(box.width, box.height);
  const scale = Math.min(1, CANVAS_SIDE_PX / longer);
  const size = {
    width: Math.max(1, Math.round(box.width * scale)),
    height: Math.max(1, Math.round(box.height * scale)),
  };
  const margin = Math.ceil(MARGIN_SHARE * Math.max(size.width, size.height));
  const bytes = await open(made)
    .extract(box)
    .resize({ ...size, fit: "fill" })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: CLEAR })
    .withXmp(xmpOf(origin))
    .webp(WEBP)
    .toBuffer();
  return { bytes, contentType: "image/webp" };
}

type Frame = { readonly width: number; readonly height: number };

async function toFrame(made: Rgba, frame: Frame, origin: Origin): Promise<MadePicture> {
  const scale = Math.min(frame.width / made.width, frame.height / made.height);
  const [width, height] = [Math.round(made.width * scale), Math.round(made.height * scale)];
  const [left, top] = [Math.floor((frame.width - width) / 2), Math.floor((frame.height - height) / 2)];
  const bytes = await open(made)
    .flatten({ background: "#ffffff" })
    .resize({ width, height, fit: "fill" })
    .extend({ left, top, right: frame.width - width - left, bottom: frame.height - height - top, extendWith: "copy" })
    .withXmp(xmpOf(origin))
    .jpeg(JPEG)
    .toBuffer();
  return { bytes, contentType: "image/jpeg" };
}

function open({ width, height, rgba }: Rgba) {
  return sharp(rgba, { raw: { width, height, channels: 4 } });
}
