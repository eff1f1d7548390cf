import { MESSAGES } from "@wardrobe/domain/messages.ts";
import type { Decoded } from "#adapters/photo/draw-photo.ts";

/** Decodes as the page's own pictures are: also a photo without its last bytes, of which there is what has arrived. */
export async function decodeAsImage(file: Blob): Promise<Decoded> {
  const address = URL.createObjectURL(file);
  const close = (): void => URL.revokeObjectURL(address);
  const source = new Image();
  return await new Promise((resolve, reject) => {
    source.onload = () => resolve({ source, width: source.naturalWidth, height: source.naturalHeight, close });
    source.onerror = () => {
      close();
      reject(new Error(MESSAGES.failedToLoadImage));
    };
    source.src = address;
  });
}
