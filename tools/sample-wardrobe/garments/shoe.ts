import type { Part } from "../drawing.ts";
import { opposite, placed, type Place, type Point } from "../pen.ts";

/** A smooth line through points, closed or open. */
export function smooth(points: readonly Point[], isClosed = true): string {
  const count = points.length;
  const at = (index: number): Point =>
    points[isClosed ? (index + count) % count : Math.min(count - 1, Math.max(0, index))] ?? [0, 0];
  const [first] = points;
  const curves = Array.from({ length: isClosed ? count : count - 1 }, (_, index) => {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    return `C${pair(b, a, c, 1)} ${pair(c, b, d, -1)} ${c[0].toFixed(1)} ${c[1].toFixed(1)}`;
  });
  return `M${first?.[0] ?? 0} ${first?.[1] ?? 0} ${curves.join(" ")}${isClosed ? " Z" : ""}`;
}

function pair([x, y]: Point, from: Point, to: Point, sign: number): string {
  return `${(x + (sign * (to[0] - from[0])) / 6).toFixed(1)} ${(y + (sign * (to[1] - from[1])) / 6).toFixed(1)}`;
}

/** A clockwise outline drawn in by so much. */
export function inset(points: readonly Point[], by: number): Point[] {
  return points.map(([x, y], index) => {
    const [ax, ay] = points.at(index - 1) ?? [0, 0];
    const [bx, by_] = points[(index + 1) % points.length] ?? [0, 0];
    const length = Math.hypot(bx - ax, by_ - ay) || 1;
    return [round(x - ((by_ - ay) / length) * by), round(y + ((bx - ax) / length) * by)];
  });
}

/** A band along points, as an outline; it may narrow or widen. */
export function band(points: readonly Point[], width: number, widthAtEnd = width): string {
  const side = (sign: number): Point[] =>
    points.map(([x, y], index) => {
      const [ax, ay] = points[Math.max(0, index - 1)] ?? [0, 0];
      const [bx, by] = points[Math.min(points.length - 1, index + 1)] ?? [0, 0];
      const length = Math.hypot(bx - ax, by - ay) || 1;
      const half = ((width + ((widthAtEnd - width) * index) / (points.length - 1)) / 2) * sign;
      return [round(x - ((by - ay) / length) * half), round(y + ((bx - ax) / length) * half)];
    });
  const back = smooth(side(-1).toReversed(), false).replace(/^M/, "L");
  return `${smooth(side(1), false)} ${back} Z`;
}

/** A frame: what lies between an outline and the same drawn in. */
export function frame(points: readonly Point[], width: number): string {
  return `${smooth(points)} ${smooth(inset(points, width))}`;
}

/** The left shoe, drawn on the sheet's left half, and its mirror image; their toes a little apart. */
export function bothShoes(left: readonly Part[], place: Place = {}): Part[] {
  const parts = left.map((part) => placed(part, place));
  return [...parts, ...parts.map((part) => opposite(part))];
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
