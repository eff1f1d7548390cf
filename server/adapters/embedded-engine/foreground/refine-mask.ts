import { cleanMask } from "#adapters/embedded-engine/foreground/clean-mask.ts";
import { applyColors, fitColors } from "#adapters/embedded-engine/foreground/guided-filter.ts";
import type { Pixels } from "#adapters/embedded-engine/pixels/pixels.ts";
import { boxMean, mapPlane, resizePlane, smoothstep, type Plane } from "#adapters/embedded-engine/pixels/plane.ts";

/** Unsure values are stretched between these, above the middle: a rim shows, a missing pixel does not. */
const DECIDED = { background: 0.47, garment: 0.63 } as const;
/** Smooths single-pixel steps of the outline, which would be visible at three times the size. */
const EVEN_RADIUS_PX = 1;
/** Radius in pixels and regularisation of the guided filter. */
const OUTLINE = { radius: 3, epsilon: 1.5e-4 } as const;

/** The network's answer at the photo's size, decided where unsure, with an outline that follows the photo's colors. */
export function refineMask(photo: Pixels, opinion: Plane): Plane {
  const mask = cleanMask(resizePlane(opinion, photo.width, photo.height));
  const body = mapPlane(mask, (value) => smoothstep(value, DECIDED.background, DECIDED.garment));
  return cleanMask(drawOutline(photo, boxMean(body, EVEN_RADIUS_PX)));
}

export function drawOutline(photo: Pixels, body: Plane): Plane {
  const drawn = applyColors(fitColors(photo, body, OUTLINE), photo);
  return mapPlane(body, (base, i) => {
    const value = smoothstep(0.5 * (drawn.values[i] ?? 0) + 0.5 * base, 0.2, 0.8);
    if (base > 0.99) return Math.max(value, 0.97);
    return base < 0.01 ? Math.min(value, 0.02) : value;
  });
}
