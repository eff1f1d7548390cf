import { MESSAGES } from "@wardrobe/domain/messages.ts";

/** A HEIC photo that this browser cannot decode. */
export class HeicUnreadable extends Error {
  override readonly name = "HeicUnreadable";

  constructor(options?: ErrorOptions) {
    super(MESSAGES.failedToLoadImage, options);
  }
}

/** The brands of HEIC pictures and sequences in the `ftyp` box. */
const BRANDS = ["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1"];

/** Whether a file is HEIC by its first bytes, whatever its name says. */
export async function isHeic(file: Blob): Promise<boolean> {
  const head = new TextDecoder("latin1").decode(await file.slice(4, 12).arrayBuffer());
  return head.startsWith("ftyp") && BRANDS.includes(head.slice(4));
}
