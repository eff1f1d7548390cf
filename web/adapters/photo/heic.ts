import { MESSAGES } from "@wardrobe/domain/messages.ts";

/** A phone's own format that this browser does not open. */
export class HeicUnreadable extends Error {
  override readonly name = "HeicUnreadable";

  constructor(options?: ErrorOptions) {
    super(MESSAGES.failedToLoadImage, options);
  }
}

/** The brands by which HEIC pictures and sequences say what they are. */
const BRANDS = ["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1"];

/** Whether a file is HEIC by its first bytes, whatever its name says. */
export async function isHeic(file: Blob): Promise<boolean> {
  const head = new TextDecoder("latin1").decode(await file.slice(4, 12).arrayBuffer());
  return head.startsWith("ftyp") && BRANDS.includes(head.slice(4));
}
