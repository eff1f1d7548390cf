import type { Rect, Size } from "#adapters/embedded-engine/look/cell.ts";
import { PAIRS, UNDER_HEM, type Pair, type PairRule } from "#adapters/embedded-engine/look/layout-table.ts";
import { isCoat, isLong, type Shape } from "#adapters/embedded-engine/look/shape.ts";
import { clamp } from "#adapters/embedded-engine/pixels/plane.ts";

/**
 * Places an upper and a lower piece as worn but shifted sideways, as large as the room allows, from 0, 0. The waistband
 * fits the hem and is under it; `waist` makes the lower piece broader or narrower.
 */
export function placePair(upper: Shape, lower: Shape, { room, waist }: { room: Size; waist: number }) {
  const rule: PairRule = PAIRS[choosePair(upper, lower)];
  const scaled = resize(lower, lowerScale(upper, lower, { ...rule, waistOfHem: rule.waistOfHem * waist }));
  let under: number = UNDER_HEM.min;
  let pair = join(upper, scaled, { tuck: rule.tuck, under });
  while (pair.width * (room.height / pair.height) > room.width && under < UNDER_HEM.max) {
    under += UNDER_HEM.step;
    pair = join(upper, scaled, { tuck: rule.tuck, under });
  }
  const scale = Math.min(room.width / pair.width, room.height / pair.height);
  return { upper: enlarge(pair.upper, scale), lower: enlarge(pair.lower, scale) };
}

function choosePair(upper: Shape, lower: Shape): Pair {
  if (isCoat(upper)) return isLong(lower) ? "coat-long" : "coat-short";
  return isLong(lower) ? "pair-long" : "pair-short";
}

function lowerScale(upper: Shape, lower: Shape, { waistOfHem, heightMin, heightMax }: PairRule): number {
  const hem = (upper.band.right - upper.band.left) * upper.width;
  const waist = (lower.band.right - lower.band.left) * lower.width;
  const heights = upper.height / lower.height;
  return clamp((waistOfHem * hem) / waist, heightMin * heights, heightMax * heights);
}

function resize(shape: Shape, scale: number): Shape {
  return { ...shape, width: shape.width * scale, height: shape.height * scale };
}

/** Both in one frame, the lower piece shifted right until only the share `under` of its waistband is under the hem. */
function join(upper: Shape, lower: Shape, { tuck, under }: { tuck: number; under: number }) {
  const waist = (lower.band.right - lower.band.left) * lower.width;
  const left = upper.band.right * upper.width - under * waist - lower.band.left * lower.width;
  const top = upper.band.y * upper.height - (tuck + lower.band.y) * lower.height;
  const [startX, startY] = [Math.min(0, left), Math.min(0, top)];
  return {
    upper: { left: -startX, top: -startY, width: upper.width, height: upper.height },
    lower: { left: left - startX, top: top - startY, width: lower.width, height: lower.height },
    width: Math.max(upper.width, left + lower.width) - startX,
    height: Math.max(upper.height, top + lower.height) - startY,
  };
}

function enlarge({ left, top, width, height }: Rect, scale: number): Rect {
  return { left: left * scale, top: top * scale, width: width * scale, height: height * scale };
}
