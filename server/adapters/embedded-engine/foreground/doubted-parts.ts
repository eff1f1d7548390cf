import { findComponents, type Mask } from "#adapters/embedded-engine/foreground/components.ts";
import type { Plane } from "#adapters/embedded-engine/pixels/plane.ts";

/** Where the net is less sure than this on average, a part was taken in for its color alone. */
const SURE_MIN = 0.7;
/**
 * What a doubted part must be to count: at least so large (share of the photo's longer side, squared) and so high above the garment
 * (share of that side), and at most so much of the garment may have its color. Tips of hoods and straps are small and of the garment's
 * color; what is of another color may be smaller.
 */
const KINDS = [
  { size: 0.001, rise: 0.025, common: 0.45 },
  { size: 0.0003, rise: 0.018, common: 0.08 },
] as const;

type Part = { size: number; sure: number; common: number; top: number };

/**
 * Says of a pixel whether it belongs to a thin part that rises above the garment though the net doubts it: a hanger. `thin`: the thin
 * parts; `top`: the row where the garment itself begins; `shareOf`: how much of the garment has the pixel's color.
 */
export function findDoubtedParts(
  thin: Mask,
  net: Plane,
  { top, shareOf }: { top: number; shareOf: (pixel: number) => number },
): (pixel: number) => boolean {
  const { labels, sizes } = findComponents(thin, "corners");
  const parts = sizes.map((size): Part => ({ size, sure: 0, common: 0, top: Infinity }));
  labels.forEach((label, i) => {
    const part = label === 0 ? undefined : parts[label];
    if (part === undefined) return;
    part.sure += (net.values[i] ?? 0) / part.size;
    part.common += shareOf(i) / part.size;
    part.top = Math.min(part.top, Math.floor(i / thin.width));
  });
  const side = Math.max(thin.width, thin.height);
  const doubted = parts.map(
    (part, label) =>
      label > 0 &&
      part.sure < SURE_MIN &&
      KINDS.some(
        ({ size, rise, common }) =>
          part.size >= size * side ** 2 && top - part.top >= rise * side && part.common <= common,
      ),
  );
  return (pixel) => doubted[labels[pixel] ?? 0] ?? false;
}
