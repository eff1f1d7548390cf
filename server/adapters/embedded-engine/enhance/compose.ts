import { CANVAS_SIDE_PX } from "@wardrobe/domain/wardrobe/upload.ts";
import type { CutOut } from "#adapters/embedded-engine/cut-out/cut-out.ts";
import { fallOff, type Backdrop, type Rgb } from "#adapters/embedded-engine/enhance/backdrop.ts";
import { shadowOf, type Shadow } from "#adapters/embedded-engine/enhance/shadow.ts";
import type { Pixels } from "#adapters/embedded-engine/pixels/pixels.ts";
import type { Plane } from "#adapters/embedded-engine/pixels/plane.ts";

const SIDE = CANVAS_SIDE_PX;
/** The light comes from above and a little from the left. */
const WIDE: Shadow = { softness: 0.026 * SIDE, right: 0.004 * SIDE, down: 0.016 * SIDE, darkness: 0.26 };
const CONTACT: Shadow = { softness: 0.005 * SIDE, right: 0.001 * SIDE, down: 0.004 * SIDE, darkness: 0.22 };
/** Shadows indoors are warm. */
const SHADOW_COLOR: Rgb = [40, 34, 30];

export function compose(garment: CutOut, at: { left: number; top: number }, backdrop: Backdrop): Pixels {
  const silhouette = silhouetteOnCanvas(garment, at);
  const wide = shadowOf(silhouette, WIDE);
  const contact = shadowOf(silhouette, CONTACT);
  const rgb = new Uint8Array(3 * SIDE * SIDE);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    const corner = fallOff(x / SIDE, y / SIDE);
    const lit = (1 - (wide.values[i] ?? 0)) * (1 - (contact.values[i] ?? 0));
    const opacity = silhouette.values[i] ?? 0;
    const from = opacity > 0 ? 4 * ((y - at.top) * garment.width + x - at.left) : 0;
    for (let c = 0; c < 3; c++) {
      const light = (backdrop.middle[c] ?? 0) * (1 - corner) + (backdrop.corner[c] ?? 0) * corner;
      const ground = light * lit + (SHADOW_COLOR[c] ?? 0) * (1 - lit);
      rgb[3 * i + c] = Math.round(ground * (1 - opacity) + (garment.rgba[from + c] ?? 0) * opacity);
    }
  }
  return { width: SIDE, height: SIDE, rgb };
}

function silhouetteOnCanvas({ width, height, rgba }: CutOut, at: { left: number; top: number }): Plane {
  const values = new Float32Array(SIDE * SIDE);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      values[(y + at.top) * SIDE + x + at.left] = (rgba[4 * (y * width + x) + 3] ?? 0) / 255;
    }
  }
  return { width: SIDE, height: SIDE, values };
}
