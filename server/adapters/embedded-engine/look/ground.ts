import { LOOK_HEIGHT_PX, LOOK_WIDTH_PX } from "@wardrobe/domain/outfit/preview.ts";
import { smoothstep } from "#adapters/embedded-engine/pixels/plane.ts";
import type { Pixels } from "#adapters/embedded-engine/pixels/pixels.ts";

/** Warm paper, sRGB: light enough to lift dark garments, far enough from white for white ones to stand off. */
const MIDDLE = [240, 237, 231] as const;
const CORNER = [224, 219, 211] as const;
/** The light stands a little left of the middle and above it, where the shadows come from. Shares of the width. */
const LIGHT = { x: 0.46, y: 0.54, near: 0.35, far: 1 } as const;

/** The empty picture of a look. */
export function layGround(): Pixels {
  const rgb = new Uint8Array(LOOK_WIDTH_PX * LOOK_HEIGHT_PX * 3);
  let i = 0;
  for (let y = 0; y < LOOK_HEIGHT_PX; y++) {
    for (let x = 0; x < LOOK_WIDTH_PX; x++) {
      const share = smoothstep(distanceToLight(x, y), LIGHT.near, LIGHT.far);
      rgb[i++] = Math.round(MIDDLE[0] + (CORNER[0] - MIDDLE[0]) * share);
      rgb[i++] = Math.round(MIDDLE[1] + (CORNER[1] - MIDDLE[1]) * share);
      rgb[i++] = Math.round(MIDDLE[2] + (CORNER[2] - MIDDLE[2]) * share);
    }
  }
  return { width: LOOK_WIDTH_PX, height: LOOK_HEIGHT_PX, rgb };
}

function distanceToLight(x: number, y: number): number {
  const dx = x / LOOK_WIDTH_PX - LIGHT.x;
  const dy = y / LOOK_WIDTH_PX - LIGHT.y;
  return Math.sqrt(dx * dx + dy * dy);
}
