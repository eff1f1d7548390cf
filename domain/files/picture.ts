/** Widths in pixels of the stored smaller variants: a card's thumbnail and a dialog's picture (SPEC-8). */
export const PICTURE_WIDTHS = [320, 640] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
/** The width on a card; at most 15 KB. */
export const CARD_WIDTH: PictureWidth = 320;
export const CARD_BYTES_MAX = 15 * 1024;
/** The width in the dialog and the constructor's slots. */
export const LARGE_WIDTH: PictureWidth = 640;

export const FILE_PATH = "/files/:id";

/** The path of a picture's bytes, in a stored width or in full (SPEC-8). */
export function picturePath(fileId: string, width: PictureWidth | "whole"): string {
  const path = FILE_PATH.replace(":id", fileId);
  return width === "whole" ? path : `${path}?w=${width}`;
}
