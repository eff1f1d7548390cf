import type { PictureWidth } from "@wardrobe/domain/files/picture.ts";
import type { Shape } from "@wardrobe/domain/outfit/flat-lay/shape.ts";
import type { Part } from "@wardrobe/domain/proposals/give-back.ts";
import type { Gender } from "@wardrobe/domain/profile/settings.ts";
import type { Color, Position } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import type { MadePicture } from "@wardrobe/domain/outfit/made-picture.ts";

/** A picture that is ready to be stored: sRGB, upright, without metadata but its origin (TRUST-01). */
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

/** Pictures are made one after the other; `requesterId`: whose turn one takes. */
export type Pictures = {
  /** Untrusted JPEG, PNG or WebP → JPEG on a square of CANVAS_SIDE_PX. Throws {@link PictureUnreadable}, {@link PictureTooLarge}. */
  prepare(bytes: Uint8Array, requesterId?: string): Promise<PreparedPicture>;
  /** Keeps the bytes of a picture of the studio; transparency and origin are kept in its variants. */
  prepareMade(made: MadePicture, requesterId?: string): Promise<PreparedPicture>;
  /** An untrusted picture of an export: one as they are stored keeps its bytes, any other is prepared anew (MOVE-04). Throws as `prepare`. */
  prepareExported(bytes: Uint8Array, requesterId?: string): Promise<PreparedPicture>;
  /** A garment without a photo as a drawing of its kind, a JPEG on a square of CANVAS_SIDE_PX (SPEC-89). */
  drawGarment(garment: DrawnGarment): Promise<Uint8Array>;
  /** Stored pictures, at least one, side by side as a JPEG (DAY-02, ASK-01). Throws {@link PictureUnreadable}. */
  drawBoard(pictures: readonly Uint8Array[], options?: BoardOptions): Promise<Uint8Array>;
  /** Lists of numbers as bars, one to four of them, in one JPEG (OPS-01). */
  drawPlots(plots: readonly (readonly number[])[]): Promise<Uint8Array>;
  /** Garments by their stored pictures, at least one, laid out as on the screen (CANVAS-01). Throws {@link PictureUnreadable}. */
  drawFlatLay(garments: readonly LaidGarment[], gender: Gender, size?: FlatLaySize): Promise<Uint8Array>;
  /** Parts of a photo with what others left out had cut from them (MANY-01). Throws {@link PictureUnreadable}. */
  giveBack(taken: TakenApart): Promise<ReadonlyMap<number, Uint8Array>>;
  /** Parts of a stored photo, each as a JPEG of its own, by index (SPEC-59). Throws {@link PictureUnreadable}. */
  cut(order: CutOrder): Promise<ReadonlyMap<number, Uint8Array>>;
};

export type DrawnGarment = { readonly position: Position; readonly type: string; readonly color: Color | null };

/** Default: that of a preview. */
export type FlatLaySize = "preview" | "message";

/** A garment in its slot, by a stored picture. */
export type LaidGarment = Pick<Shape, "slot" | "position" | "type"> & { readonly bytes: Uint8Array };

/** A photo and its parts, all of them squares; `leftOut`: indices. */
export type TakenApart = {
  readonly photo: Uint8Array;
  readonly parts: readonly { readonly box: Part["box"]; readonly bytes: Uint8Array }[];
  readonly leftOut: readonly number[];
};

/** Boxes as shares of the photo. */
export type CutOrder = { readonly photo: Uint8Array; readonly boxes: readonly Part["box"][] };

export type BoardOptions = {
  /** The place of one picture in pixels; default: the square of a card. */
  readonly cell?: { readonly width: number; readonly height: number };
  /** Default: about as many as rows. */
  readonly columns?: number;
  /** Whether each picture has its number, from 1; default: none has. */
  readonly isNumbered?: boolean;
};

export class PictureUnreadable extends Error {
  override readonly name = "PictureUnreadable";
}

/** Too many pixels to decode, whatever the size in bytes. */
export class PictureTooLarge extends Error {
  override readonly name = "PictureTooLarge";
}
