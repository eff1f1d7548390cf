import type { PictureWidth } from "@wardrobe/domain/files/picture.ts";

/** What is kept of an uploaded photo: nothing of the bytes that came, only what they show. */
export type PreparedPicture = {
  /** sRGB, upright, without metadata, contained and centred on a white square of CANVAS_SIDE_PX. */
  readonly jpeg: Uint8Array;
  /** Pixels of `jpeg`. */
  readonly width: number;
  readonly height: number;
  /** `#rrggbb`: the dominant color of what is not white, to stand where the picture will be. */
  readonly placeholder: string;
  /** Smaller ones, one for each of PICTURE_WIDTHS. */
  readonly variants: readonly PictureVariant[];
};

export type PictureVariant = {
  readonly width: PictureWidth;
  readonly bytes: Uint8Array;
  readonly contentType: "image/webp";
};

export type Pictures = {
  /** Takes JPEG bytes from anybody. Throws {@link PictureUnreadable} and {@link PictureTooLarge}. */
  prepare(bytes: Uint8Array): Promise<PreparedPicture>;
};

/** Not a JPEG, or a broken one. */
export class PictureUnreadable extends Error {
  override readonly name = "PictureUnreadable";
}

/** More pixels than are worth decoding, whatever the size in bytes. */
export class PictureTooLarge extends Error {
  override readonly name = "PictureTooLarge";
}
