import { LOOK_HEIGHT_PX, LOOK_WIDTH_PX } from "#outfit/preview.ts";
import type { Size } from "#outfit/flat-lay/cell.ts";

/** A picture's size, and what stays free at its sides and, for a text, under the garments, in its unit. */
export type Frame = Size & { readonly side: number; readonly top: number; readonly bottom: number };

/** Free around a drawn look, and in it the strip where a watermark stands; shares of its width. */
const MARGIN = 0.04;
export const STRIP_SHARE = 0.062;

/** The frame of the drawn preview, in pixels. */
export const PREVIEW_FRAME: Frame = {
  width: LOOK_WIDTH_PX,
  height: LOOK_HEIGHT_PX,
  side: MARGIN * LOOK_WIDTH_PX,
  top: MARGIN * LOOK_WIDTH_PX,
  bottom: STRIP_SHARE * LOOK_WIDTH_PX,
};

/** The same, so small that it is drawn within what a board may take (DAY-02): a message shows it no larger. */
export const MESSAGE_FRAME: Frame = scaled(PREVIEW_FRAME, 0.4);

/** The live flat lay is 4:5, and shared at this size (CANVAS-01). */
export const FLAT_LAY_FRAME: Frame = { width: 1200, height: 1500, side: 60, top: 66, bottom: 72 };

/** Free around the garments of a flat lay that fills a place of other proportions; a share of its shorter side. */
const FILL_MARGIN = 0.03;

/** The frame of a place of these proportions, as wide as {@link FLAT_LAY_FRAME}. */
export function frameOf({ width, height }: Size): Frame {
  const unit = FLAT_LAY_FRAME.width / width;
  const margin = FILL_MARGIN * Math.min(width, height) * unit;
  return { width: width * unit, height: height * unit, side: margin, top: margin, bottom: margin };
}

function scaled({ width, height, side, top, bottom }: Frame, scale: number): Frame {
  return {
    width: width * scale,
    height: height * scale,
    side: side * scale,
    top: top * scale,
    bottom: bottom * scale,
  };
}
