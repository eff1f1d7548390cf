import { toOklabs } from "#adapters/embedded-engine/color/oklab.ts";
import { cleanMask } from "#adapters/embedded-engine/foreground/clean-mask.ts";
import { colorPosterior } from "#adapters/embedded-engine/foreground/color-posterior.ts";
import { applyColors, fitColors } from "#adapters/embedded-engine/foreground/guided-filter.ts";
import { randomWalk, type Prior } from "#adapters/embedded-engine/foreground/random-walk.ts";
import { removeHanger } from "#adapters/embedded-engine/foreground/remove-hanger.ts";
import type { Pixels } from "#adapters/embedded-engine/pixels/pixels.ts";
import { clamp, mapPlane, resizePlane, smoothstep, type Plane } from "#adapters/embedded-engine/pixels/plane.ts";

export type RefinedMask = {
  /** What the net said, enlarged and cleaned. */
  readonly net: Plane;
  /** What its colors and edges made of it: nearly 0 or 1, soft at the garment's outline. */
  readonly body: Plane;
  /** `body` with the outline drawn by the photo's own colors. */
  readonly alpha: Plane;
  readonly overlap: number;
};

/** Around the outline: radius in pixels and regularisation of the guided filter. */
const OUTLINE = { radius: 3, epsilon: 1.5e-4 } as const;

/** Draws the net's coarse opinion to the edges that the photo shows. All planes have the photo's size. */
export function refineMask(photo: Pixels, coarse: Plane): RefinedMask {
  const net = cleanMask(resizePlane(coarse, photo.width, photo.height));
  const labs = toOklabs(photo);
  const colors = colorPosterior(labs, net.values);
  const walked = randomWalk(labs, photo, toPrior(net, colors));
  const body = cleanMask({ ...net, values: walked.map((value) => smoothstep(value, 0.3, 0.7)) });
  const garment = cleanMask(removeHanger(body, labs, net));
  return { net, body, alpha: cleanMask(drawOutline(photo, garment)), overlap: colors.overlap };
}

/** Color speaks where the net is unsure, and the less the more garment and ground look alike. */
function toPrior(net: Plane, colors: { readonly garment: Float32Array; readonly overlap: number }): Prior {
  const separation = clamp(1.25 - 2 * colors.overlap, 0.15, 1);
  const target = net.values.map((value, i) => {
    const opinion = clamp(value, 0.02, 0.98);
    const doubt = 1 - Math.abs(2 * opinion - 1);
    const colorWeight = separation * (0.25 + 0.75 * Math.min(1, 2.2 * doubt));
    return sigmoid(0.9 * logit(opinion) + colorWeight * logit(clamp(colors.garment[i] ?? 0, 0.04, 0.96)));
  });
  return { target, strength: target.map((value) => 0.03 + Math.abs(2 * value - 1) ** 1.5) };
}

function drawOutline(photo: Pixels, body: Plane): Plane {
  const drawn = applyColors(fitColors(photo, body, OUTLINE), photo);
  return mapPlane(body, (base, i) => {
    const value = smoothstep(0.5 * (drawn.values[i] ?? 0) + 0.5 * base, 0.2, 0.8);
    if (base > 0.99) return Math.max(value, 0.97);
    return base < 0.01 ? Math.min(value, 0.02) : value;
  });
}

function logit(share: number): number {
  return Math.log(share / (1 - share));
}

function sigmoid(value: number): number {
  return 1 / (1 + Math.exp(-value));
}
