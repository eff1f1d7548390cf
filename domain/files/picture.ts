/** Widths in pixels at which pictures are kept besides their own: a card's thumbnail and a dialog's picture (decision 8). */
export const PICTURE_WIDTHS = [320, 640] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
/** A card shows this one; at most 15 KB. */
export const CARD_WIDTH: PictureWidth = 320;
export const CARD_BYTES_MAX = 15 * 1024;
/** The dialog and the constructor's slots show this one. */
export const LARGE_WIDTH: PictureWidth = 640;
