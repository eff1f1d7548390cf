import type { PictureWidth } from "@wardrobe/domain/files/picture.ts";
import type { MadePicture } from "#adapters/image-studio/port.ts";

/** A picture ready to be kept: sRGB, upright, without metadata. */
export type PreparedPicture = {
  readonly bytes: Uint8Array;
  readonly contentType: MadePicture["contentType"];
  /** Pixels of `bytes`. */
  readonly width: number;
  readonly height: number;
  /** `#rrggbb`: the dominant color of what is not white, to stand where the picture will be. */
  readonly placeholder: string;
  /** Smaller ones, one for each of PICTURE_WIDTHS, inside a square of that width. */
  readonly variants: readonly PictureVariant[];
};

export type PictureVariant = {
  readonly width: PictureWidth;
  readonly bytes: Uint8Array;
  readonly contentType: "image/webp";
};

export type Pictures = {
  /**
   * Takes JPEG bytes from anybody and keeps nothing of them but what they show, as a JPEG contained and centred on a white square of
   * CANVAS_SIDE_PX; its smaller ones are without the white bars of that square. Throws {@link PictureUnreadable} and {@link PictureTooLarge}.
   */
  prepare(bytes: Uint8Array): Promise<PreparedPicture>;
  /** Takes what the studio made, as it is; what is transparent stays so in the smaller ones. */
  prepareMade(made: MadePicture): Promise<PreparedPicture>;
};

/** Not a JPEG, or a broken one. */
export class PictureUnreadable extends Error {
  override readonly name = "PictureUnreadable";
}

/** More pixels than are worth decoding, whatever the size in bytes. */
export class PictureTooLarge extends Error {
  override readonly name = "PictureTooLarge";
}
