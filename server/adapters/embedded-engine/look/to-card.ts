import { clamp } from "@wardrobe/domain/clamp.ts";
import type { CutOut } from "#adapters/embedded-engine/cut-out/cut-out.ts";
import { contentBox } from "#adapters/embedded-engine/pixels/content-box.ts";
import type { Pixels } from "#adapters/embedded-engine/pixels/pixels.ts";

/** Corner radius and width of the white rim, as shares of the photo's shorter side. */
const CORNER_SHARE = 0.05;
const RIM_SHARE = 0.028;
const RIM = 252;

/** The photo as a print with rounded corners and a white rim, without its canvas. */
export function toCard(photo: Pixels): CutOut {
  const box = contentBox(photo);
  const shorter = Math.min(box.width, box.height);
  const rim = Math.round(RIM_SHARE * shorter);
  const corner = CORNER_SHARE * shorter;
  const size = { width: box.width + 2 * rim, height: box.height + 2 * rim };
  const rgba = new Uint8Array(size.width * size.height * 4);
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      const to = 4 * (y * size.width + x);
      const from = 3 * ((y - rim + box.top) * photo.width + x - rim + box.left);
      const shown = insideRounded(x - rim, y - rim, { ...box, corner: corner - rim / 2 });
      for (let c = 0; c < 3; c++) rgba[to + c] = Math.round(RIM + ((photo.rgb[from + c] ?? RIM) - RIM) * shown);
      rgba[to + 3] = Math.round(255 * insideRounded(x, y, { ...size, corner: corner + rim / 2 }));
    }
  }
  return { ...size, rgba };
}

function insideRounded(
  x: number,
  y: number,
  { width, height, corner }: { width: number; height: number; corner: number },
): number {
  const dx = Math.abs(x + 0.5 - width / 2) - (width / 2 - corner);
  const dy = Math.abs(y + 0.5 - height / 2) - (height / 2 - corner);
  const outside = Math.sqrt(Math.max(dx, 0) ** 2 + Math.max(dy, 0) ** 2) + Math.min(Math.max(dx, dy), 0);
  return clamp(0.5 + corner - outside, 0, 1);
}
