import { clamp } from "@wardrobe/domain/clamp.ts";
import { toOklabs } from "#server/adapters/embedded-engine/color/oklab.ts";
import { cleanMask } from "#server/adapters/embedded-engine/foreground/clean-mask.ts";
import { drawOutline } from "#server/adapters/embedded-engine/foreground/refine-mask.ts";
import type { Pixels } from "#server/adapters/embedded-engine/pixels/pixels.ts";
import { resizePlane, smoothstep, type Plane } from "#server/adapters/embedded-engine/pixels/plane.ts";
import { colorPosterior } from "./color-posterior.ts";
import { randomWalk, type Prior } from "./random-walk.ts";

// Fits a coarse mask (0..1, the photo stretched to any size) to the edges of the photo, whose colors decide where it is
// unsure. For outlines drawn by hand; the engine's network is more exact (ADR-038).
export function snapToEdges(photo: Pixels, coarse: Plane): Plane {
  const rough = cleanMask(resizePlane(coarse, photo.width, photo.height));
  const labs = toOklabs(photo);
  const walked = randomWalk(labs, photo, toPrior(rough, colorPosterior(labs, rough.values)));
  const body = cleanMask({ ...rough, values: walked.map((value) => smoothstep(value, 0.3, 0.7)) });
  return cleanMask(drawOutline(photo, body));
}

/** Color counts where the mask is unsure, and the less the more alike garment and background look. */
function toPrior(rough: Plane, colors: { readonly garment: Float32Array; readonly overlap: number }): Prior {
  const separation = clamp(1.25 - 2 * colors.overlap, 0.15, 1);
  const target = rough.values.map((value, i) => {
    const opinion = clamp(value, 0.02, 0.98);
    const doubt = 1 - Math.abs(2 * opinion - 1);
    const colorWeight = separation * (0.25 + 0.75 * Math.min(1, 2.2 * doubt));
    return sigmoid(0.9 * logit(opinion) + colorWeight * logit(clamp(colors.garment[i] ?? 0, 0.04, 0.96)));
  });
  return { target, strength: target.map((value) => 0.03 + Math.abs(2 * value - 1) ** 1.5) };
}

function logit(share: number): number {
  return Math.log(share / (1 - share));
}

function sigmoid(value: number): number {
  return 1 / (1 + Math.exp(-value));
}
