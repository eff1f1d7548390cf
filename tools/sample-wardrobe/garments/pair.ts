import type { Drawing, Part } from "../drawing.ts";
import { placed, type Point } from "../pen.ts";

/** A lace: from a point so far along, and so wide. */
export function slat([x, y]: Point, [dx, dy]: Point, [wx, wy]: Point): string {
  return `M${x} ${y} L${x + dx} ${y + dy} L${x + dx + wx} ${y + dy + wy} L${x + wx} ${y + wy} Z`;
}

/** A pair seen from the side, toes to the left: one shoe, and the other a little behind it. */
export function pair(shoe: readonly Part[], rest: Omit<Drawing, "parts">, rise = 150): Drawing {
  const behind = shoe.map((part) => placed(part, { x: 56, y: -rise, scale: 0.97, turn: 2 }));
  const before = shoe.map((part) => placed(part, { x: -34, y: rise * 0.62, turn: -1 }));
  return { ...rest, parts: [...behind, ...before] };
}
