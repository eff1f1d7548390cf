import { cleanMask } from "#adapters/embedded-engine/foreground/clean-mask.ts";
import { applyColors, fitColors } from "#adapters/embedded-engine/foreground/guided-filter.ts";
import type { Pixels } from "#adapters/embedded-engine/pixels/pixels.ts";
import { boxMean, mapPlane, resizePlane, smoothstep, type Plane } from "#adapters/embedded-engine/pixels/plane.ts";

/**
 * What the net doubts is decided between these: a part that is half there looks like haze. A little above the middle, since a rim of
 * ground is seen and a lost pixel of garment is not.
 */
const DECIDED = { ground: 0.47, garment: 0.63 } as const;
/** Takes the steps of single pixels from the outline, which three times as large would be seen. */
const EVEN_RADIUS_PX = 1;
/** Around the outline: radius in pixels and regularisation of the guided filter. */
const OUTLINE = { radius: 3, epsilon: 1.5e-4 } as const;

/** The net's opinion, decided where the net hesitates, its outline drawn by the photo's own colors; of the photo's size. */
export function refineMask(photo: Pixels, opinion: Plane): Plane {
  const net = cleanMask(resizePlane(opinion, photo.width, photo.height));
  const body = mapPlane(net, (value) => smoothstep(value, DECIDED.ground, DECIDED.garment));
  return cleanMask(drawOutline(photo, boxMean(body, EVEN_RADIUS_PX)));
}

/** A mask that is nearly 0 or 1 everywhere, its outline as the photo's colors draw it. */
export function drawOutline(photo: Pixels, body: Plane): Plane {
  const drawn = applyColors(fitColors(photo, body, OUTLINE), photo);
  return mapPlane(body, (base, i) => {
    const value = smoothstep(0.5 * (drawn.values[i] ?? 0) + 0.5 * base, 0.2, 0.8);
    if (base > 0.99) return Math.max(value, 0.97);
    return base < 0.01 ? Math.min(value, 0.02) : value;
  });
}
