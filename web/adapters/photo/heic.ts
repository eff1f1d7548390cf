import { MESSAGES } from "@wardrobe/domain/messages.ts";

/** A HEIC photo that this browser cannot decode. */
export class HeicUnreadable extends Error {
  override readonly name = "HeicUnreadable";

  constructor(options?: ErrorOptions) {
    super(MESSAGES.failedToLoadImage, options);
  }
}
