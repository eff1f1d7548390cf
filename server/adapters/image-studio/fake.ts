import sharp from "sharp";
import { xmpOf, type Origin } from "@wardrobe/domain/files/origin.ts";
import { LOOK_HEIGHT_PX, LOOK_WIDTH_PX } from "@wardrobe/domain/outfit/preview.ts";
import { CANVAS_SIDE_PX } from "@wardrobe/domain/wardrobe/upload.ts";
import type { MadePicture } from "@wardrobe/domain/outfit/made-picture.ts";
import { StudioUnavailable, type ImageStudio } from "#adapters/image-studio/port.ts";
import { PhotoUnreadable } from "@wardrobe/domain/wardrobe/recognition.ts";

/** Makes pictures of the right kind and size in one color. Of the photo it only checks that it can be decoded. */
export function fakeStudio(): ImageStudio {
  let isClosed = false;
  const make = async (photos: readonly Uint8Array[], draw: () => Promise<MadePicture>, signal?: AbortSignal) => {
    if (isClosed) throw new StudioUnavailable("The studio is closed.");
    signal?.throwIfAborted();
    for (const photo of photos) await refuseUnreadable(photo);
    return await draw();
  };
  return {
    cutOut: async (photo, { signal } = {}) => await make([photo], drawCutOut, signal),
    cutByMask: async (photo, mask, { signal } = {}) => await make([photo, mask], drawCutOut, signal),
    enhance: async (photo, { signal } = {}) => await make([photo], drawEnhanced, signal),
    look: async ({ pieces }, { signal } = {}) =>
      await make(
        pieces.map((piece) => piece.photo),
        drawLook,
        signal,
      ),
    assertOpen: async () => {},
    ready: async () => {
      if (isClosed) throw new StudioUnavailable("The studio is closed.");
    },
    close: async () => {
      isClosed = true;
    },
  };
}

async function refuseUnreadable(photo: Uint8Array): Promise<void> {
  try {
    await sharp(photo).metadata();
  } catch (cause) {
    throw new PhotoUnreadable("The photo cannot be decoded.", { cause });
  }
}

const drawCutOut = drawnOnce("image/webp", async () => {
  const size = { width: CANVAS_SIDE_PX / 2, height: CANVAS_SIDE_PX, channels: 4 as const };
  return await sharp({ create: { ...size, background: { r: 47, g: 111, b: 222, alpha: 0.5 } } })
    .withXmp(xmpOf("algorithmicallyEnhanced"))
    .webp()
    .toBuffer();
});

const drawEnhanced = drawnOnce(
  "image/jpeg",
  async () => await drawJpeg(CANVAS_SIDE_PX, CANVAS_SIDE_PX, "algorithmicallyEnhanced"),
);

const drawLook = drawnOnce(
  "image/jpeg",
  async () => await drawJpeg(LOOK_WIDTH_PX, LOOK_HEIGHT_PX, "trainedAlgorithmicMedia"),
);

function drawnOnce(contentType: MadePicture["contentType"], draw: () => Promise<Buffer>): () => Promise<MadePicture> {
  let drawn: Promise<Buffer> | null = null;
  return async () => {
    drawn ??= draw();
    return { bytes: Uint8Array.from(await drawn), contentType };
  };
}

async function drawJpeg(width: number, height: number, origin: Origin): Promise<Buffer> {
  return await sharp({ create: { width, height, channels: 3, background: "#2f6fde" } })
    .withXmp(xmpOf(origin))
    .jpeg()
    .toBuffer();
}
