import { GLYPHS, type Glyph } from "#look/glyphs.ts";

type Point = readonly [x: number, y: number];
export type Line = readonly [from: Point, to: Point];
/** Lines of a text, in tenths of a capital's height, y downward from the top of the capitals. */
export type Writing = { readonly width: number; readonly lines: readonly Line[] };

const LETTER_SPACE = 2.3;
const CURVE_LINES = 8;

/** The text without characters and accents that have no glyph. */
export function write(text: string): Writing {
  const lines: Line[] = [];
  let end = 0;
  for (const [index, { width, strokes }] of toGlyphs(text).entries()) {
    const start = index === 0 ? 0 : end + LETTER_SPACE;
    lines.push(...toLines(strokes).map(([from, to]) => [move(from, start), move(to, start)] as const));
    end = start + width;
  }
  return { width: end, lines };
}

export function toGlyphs(text: string): Glyph[] {
  return [...text.normalize("NFC")].flatMap((character) => GLYPHS.get(character.normalize("NFD").charAt(0)) ?? []);
}

function move([x, y]: Point, right: number): Point {
  return [x + right, y];
}

function toLines(strokes: string): Line[] {
  const lines: Line[] = [];
  let pen: Point = [0, 0];
  for (const [, command, numbers] of strokes.matchAll(/([MLC])([^MLC]*)/g)) {
    const values = (numbers ?? "").trim().split(" ").map(Number);
    const points = Array.from({ length: values.length / 2 }, (_, i): Point => [
      values[2 * i] ?? 0,
      values[2 * i + 1] ?? 0,
    ]);
    const path = command === "C" ? curve(pen, points) : points;
    for (const point of path) {
      if (command !== "M") lines.push([pen, point]);
      pen = point;
    }
  }
  return lines;
}

function curve(start: Point, [one = start, two = start, end = start]: readonly Point[]): Point[] {
  return Array.from({ length: CURVE_LINES }, (_, i) => {
    const t = (i + 1) / CURVE_LINES;
    const s = 1 - t;
    const along = (axis: 0 | 1) =>
      s * s * s * start[axis] + 3 * s * s * t * one[axis] + 3 * s * t * t * two[axis] + t * t * t * end[axis];
    return [along(0), along(1)];
  });
}
