import type { Rect } from "#outfit/flat-lay/cell.ts";

/** Whether two rectangles overlap by no more than a rounded pixel. */
export function areApart(one: Rect, other: Rect): boolean {
  return (
    one.left + one.width <= other.left + 1 ||
    other.left + other.width <= one.left + 1 ||
    one.top + one.height <= other.top + 1 ||
    other.top + other.height <= one.top + 1
  );
}
