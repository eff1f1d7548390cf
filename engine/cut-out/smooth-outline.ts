import { boxOf } from "@wardrobe/domain/outfit/flat-lay/garment-in.ts";
import { findComponents, marksAbove } from "#foreground/clean-mask.ts";
import { boxMean, smoothstep, type Plane } from "#pixels/plane.ts";

/** Teeth are evened out within this radius, a share of the garment's longer side. */
const RADIUS = 0.0075;
/** A larger change, in squares of the radius, would take or add a part of the garment: a strap, a gap beside a sleeve. */
const TOOTH = 3;
/** How soft the outline is drawn. */
const SOFT = { from: 0.38, to: 0.62 } as const;

/** The opacity with an outline that does not follow the checks and flowers of a print, nor the mask's own steps (SPEC-60). */
export function smoothOutline(alpha: Plane): Plane {
  const isSeen = marksAbove(alpha, 0.5);
  const { width, height } = boxOf(alpha, (pixel) => isSeen[pixel] === 1);
  const radius = Math.round(RADIUS * Math.max(width, height));
  if (radius === 0) return alpha;
  const { values } = boxMean(alpha, radius, 2);
  const changes = isSeen.map((mark, i) => ((mark === 1) === (values[i] ?? 0) > 0.5 ? 0 : 1));
  const { labels, sizes } = findComponents({ ...alpha, marks: changes }, "edges");
  const most = TOOTH * radius ** 2;
  // What is beside a part that stays keeps its own edge, too.
  const stays = boxMean(
    { ...alpha, values: Float32Array.from(labels, (label) => (label !== 0 && (sizes[label] ?? 0) > most ? 1 : 0)) },
    radius,
  ).values;
  for (let i = 0; i < values.length; i++)
    values[i] = (stays[i] ?? 0) > 0 ? (alpha.values[i] ?? 0) : smoothstep(values[i] ?? 0, SOFT.from, SOFT.to);
  return { ...alpha, values };
}
