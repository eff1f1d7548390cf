/** Widths in pixels at which pictures are kept besides their own: a card's thumbnail and a dialog's picture (SPEC-8). */
export const PICTURE_WIDTHS = [320, 640] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
/** A card shows this one; at most 15 KB. */
export const CARD_WIDTH: PictureWidth = 320;
export const CARD_BYTES_MAX = 15 * 1024;
/** The dialog and the constructor's slots show this one. */
export const LARGE_WIDTH: PictureWidth = 640;

/** Where a stored picture is; `:id` says which. */
export const FILE_PATH = "/files/:id";

/** Where a picture's bytes are at a kept width, or whole (SPEC-8). */
export function picturePath(fileId: string, width: PictureWidth | "whole"): string {
  const path = FILE_PATH.replace(":id", fileId);
  return width === "whole" ? path : `${path}?w=${width}`;
}
