import type { Foreground } from "#adapters/embedded-engine/foreground/find-foreground.ts";

/** So much of a side of the photo the garment covers where the photo ends before it does. */
const CUT_SHARE = 0.2;
/** A ground of this lightness ends with the garment, as the photo's box on its white canvas does: nothing is cut there. */
const WHITE_MIN = 232;

/** Whether the photo ends before its garment does (SPEC-62). */
export function isCutOff({ photo, alpha }: Pick<Foreground, "photo" | "alpha">): boolean {
  const { width, height, rgb } = photo;
  const along = (count: number, at: (k: number) => number) => Array.from({ length: count }, (_, k) => at(k));
  // The outermost pixels are mixed with the canvas.
  const sides = [
    along(width, (x) => width + x),
    along(width, (x) => (height - 2) * width + x),
    along(height, (y) => y * width + 1),
    along(height, (y) => y * width + width - 2),
  ];
  return sides.some((side) => {
    const ground = side.filter((i) => (alpha.values[i] ?? 0) < 0.5);
    const white = ground.filter((i) => Math.min(...rgb.subarray(3 * i, 3 * i + 3)) >= WHITE_MIN);
    return side.length - ground.length >= CUT_SHARE * side.length && 2 * white.length <= ground.length;
  });
}
