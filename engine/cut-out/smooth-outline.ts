import { boxOf } from "@wardrobe/domain/outfit/flat-lay/garment-in.ts";
import { findComponents } from "#foreground/clean-mask.ts";
import { boxMean, smoothstep, type Plane } from "#pixels/plane.ts";

/** Teeth are evened out within this radius, a share of the garment's longer side. */
const RADIUS = 0.0075;
/** A larger change, in squares of the radius, would take or add a part of the garment: a strap, a gap beside a sleeve. */
const TOOTH = 3;
/** How soft the outline is drawn. */
const SOFT = { from: 0.38, to: 0.62 } as const;

/** The opacity with an outline that does not follow the checks and flowers of a print, nor the mask's own steps (SPEC-60). */
export function smoothOutline(alpha: Plane): Plane {
  const own = alpha.values;
  const { width, height } = boxOf(alpha, (pixel) => (own[pixel] ?? 0) > 0.5);
  const radius = Math.round(RADIUS * Math.max(width, height));
  if (radius === 0) return alpha;
  const { values } = boxMean(alpha, radius, 2);
  const changes = new Uint8Array(values.length);
  for (let i = 0; i < values.length; i++) if ((own[i] ?? 0) > 0.5 !== (values[i] ?? 0) > 0.5) changes[i] = 1;
  const { labels, sizes } = findComponents({ ...alpha, marks: changes }, "edges");
  const isPart = sizes.map((size) => size > TOOTH * radius ** 2);
  // The pixels next to a part that stays keep their edge, too.
  for (let i = 0; i < values.length; i++) {
    if (isPart[labels[i] ?? 0] !== true) continue;
    const row = i - (i % alpha.width);
    for (let y = -radius; y <= radius; y++) {
      const start = row + y * alpha.width;
      const from = Math.max(start, start + (i % alpha.width) - radius);
      changes.fill(2, Math.max(0, from), Math.max(0, Math.min(start + alpha.width, from + 2 * radius + 1)));
    }
  }
  for (let i = 0; i < values.length; i++) {
    const even = values[i] ?? 0;
    if (even > 0 && even < 1) values[i] = changes[i] === 2 ? (own[i] ?? 0) : smoothstep(even, SOFT.from, SOFT.to);
  }
  return { ...alpha, values };
}
