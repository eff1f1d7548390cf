import type { PictureWidth } from "@wardrobe/domain/files/picture.ts";
import type { MadePicture } from "#adapters/image-studio/port.ts";

/** A picture that is ready to be stored: sRGB, upright, without metadata. */
export type PreparedPicture = {
  readonly bytes: Uint8Array;
  readonly contentType: MadePicture["contentType"];
  readonly width: number;
  readonly height: number;
  /** `#rrggbb`: the dominant color other than white, shown until the picture has loaded. */
  readonly placeholder: string;
  /** One for each of PICTURE_WIDTHS, contained in a square of that width. */
  readonly variants: readonly PictureVariant[];
};

export type PictureVariant = {
  readonly width: PictureWidth;
  readonly bytes: Uint8Array;
  readonly contentType: "image/webp";
};

export type Pictures = {
  /** Untrusted JPEG → JPEG on a square of CANVAS_SIDE_PX. Throws {@link PictureUnreadable}, {@link PictureTooLarge}. */
  prepare(bytes: Uint8Array): Promise<PreparedPicture>;
  /** Keeps the bytes of a picture of the studio; transparency is kept in its variants. */
  prepareMade(made: MadePicture): Promise<PreparedPicture>;
  /**
   * Stored pictures, at least one, side by side as a JPEG, in as many columns as rows or in this many (DAY-02).
   * Throws {@link PictureUnreadable}.
   */
  drawBoard(pictures: readonly Uint8Array[], columns?: number): Promise<Uint8Array>;
};

export class PictureUnreadable extends Error {
  override readonly name = "PictureUnreadable";
}

/** Too many pixels to decode, whatever the size in bytes. */
export class PictureTooLarge extends Error {
  override readonly name = "PictureTooLarge";
}
