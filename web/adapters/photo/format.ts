import { PHOTO_HEAD_BYTES, photoFormatOf, type PhotoFormat } from "@wardrobe/domain/wardrobe/upload.ts";
import { MESSAGES } from "@wardrobe/domain/messages.ts";

/** The format of a file by its first bytes; null if it is no picture. Throws if it cannot be read. */
export async function formatOf(file: Blob): Promise<PhotoFormat | null> {
  return photoFormatOf(new Uint8Array(await file.slice(0, PHOTO_HEAD_BYTES).arrayBuffer()));
}

/** Whether a chosen file is a photo. One that cannot be read now is tried: its upload says why it failed. */
export async function isPhoto(file: Blob): Promise<boolean> {
  return await formatOf(file).then(
    (format) => format !== null,
    () => true,
  );
}

/** A HEIC photo that this browser cannot decode. */
export class HeicUnreadable extends Error {
  override readonly name = "HeicUnreadable";

  constructor(options?: ErrorOptions) {
    super(MESSAGES.failedToLoadImage, options);
  }
}
