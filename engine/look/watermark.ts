import sharp from "sharp";
import { originIn, xmpOf } from "@wardrobe/domain/files/origin.ts";
import { STRIP_SHARE } from "@wardrobe/domain/outfit/flat-lay/frames.ts";
import { clamp } from "@wardrobe/domain/clamp.ts";
import type { MadePicture } from "@wardrobe/domain/outfit/made-picture.ts";
import { PhotoUnreadable } from "@wardrobe/domain/wardrobe/recognition.ts";
import type { Box, Pixels } from "#pixels/pixels.ts";
import { GLYPHS, type Glyph } from "#look/glyphs.ts";

/** A capital's height as a share of the picture's width, and the pen's width as a share of the capital. */
const CAPITAL_SHARE = 0.0205;
const PEN_OF_CAPITAL = 0.11;
/** From the top of a capital to the end of a "g", in tenths of a capital's height. */
const LETTER_TENTHS = 13;
/** A long text is written smaller, down to SMALLEST; what is still too long is cut. */
const WIDTH_SHARE_MAX = 0.5;
const SMALLEST = 0.6;
const LETTERS_MAX = 80;
const SIDE_SHARE = 0.04;
const ON_LIGHT = { ink: 52, inkOpacity: 0.72, glow: 255, glowOpacity: 0.25 } as const;
const ON_DARK = { ink: 255, inkOpacity: 0.86, glow: 30, glowOpacity: 0.34 } as const;
const LIGHT_FROM = 160;
const GLOW_OF_CAPITAL = 0.35;
/** Variance of lightness (of 255) up to which a place is calm: linen and long shadows are. */
const CALM = 120;

/** Writes the text small into a corner, the lower right one if it is free. Changes the canvas. */
export function drawWatermark(canvas: Pixels, text: string): void {
  const { writing, unit } = fit(text, canvas.width);
  if (writing.lines.length === 0) return;
  const size = { width: Math.ceil(writing.width * unit), height: Math.ceil(LETTER_TENTHS * unit) };
  const { box, light } = choosePlace(canvas, size);
  const style = light >= LIGHT_FROM ? ON_LIGHT : ON_DARK;
  const pen = (PEN_OF_CAPITAL * 10 * unit) / 2;
  const glow = GLOW_OF_CAPITAL * 10 * unit;
  const room = Math.ceil(pen + glow) + 2 * Math.ceil(2 * unit);
  const distances = measure(writing.lines, {
    unit,
    room,
    width: size.width + 2 * room,
    height: size.height + 2 * room,
  });
  for (let y = 0; y < size.height + 2 * room; y++) {
    for (let x = 0; x < size.width + 2 * room; x++) {
      const away = distances[y * (size.width + 2 * room) + x] ?? Infinity;
      if (away > pen + glow) continue;
      const i = 3 * ((box.top - room + y) * canvas.width + box.left - room + x);
      const shine = clamp(1 - (away - pen) / glow, 0, 1);
      const cover = clamp(0.5 + pen - away, 0, 1);
      for (let c = 0; c < 3; c++) {
        const lit = mix(canvas.rgb[i + c] ?? 0, style.glow, style.glowOpacity * shine * shine);
        canvas.rgb[i + c] = Math.round(mix(lit, style.ink, style.inkOpacity * cover));
      }
    }
  }
}

function fit(text: string, width: number): { writing: Writing; unit: number } {
  const unit = (CAPITAL_SHARE * width) / 10;
  const letters = [...text].slice(0, LETTERS_MAX);
  let writing = write(letters.join(""));
  while (writing.width * unit * SMALLEST > WIDTH_SHARE_MAX * width) {
    letters.pop();
    writing = write(letters.join(""));
  }
  return { writing, unit: unit * Math.min(1, (WIDTH_SHARE_MAX * width) / Math.max(1, writing.width * unit)) };
}

/** The first corner without a garment, or else the calmest: a remote model's look may fill them. `light`: 0 to 255. */
function choosePlace({ width, height, ...canvas }: Pixels, size: { width: number; height: number }) {
  const side = Math.round(SIDE_SHARE * width);
  const edge = Math.round((STRIP_SHARE * width - size.height) / 2);
  const places = [height - size.height - edge, edge].flatMap((top) =>
    [width - size.width - side, side].map((left) => {
      const box: Box = { left, top, ...size };
      return { box, ...survey({ width, height, ...canvas }, box) };
    }),
  );
  const calmest = places.toSorted((a, b) => a.unrest - b.unrest)[0];
  return (
    places.find(({ unrest }) => unrest <= CALM) ?? calmest ?? { box: { left: side, top: edge, ...size }, light: 0 }
  );
}

function survey(canvas: Pixels, box: Box): { light: number; unrest: number } {
  let [sum, squares, count] = [0, 0, 0];
  for (let y = box.top; y < box.top + box.height; y++) {
    for (let x = box.left; x < box.left + box.width; x++) {
      const i = 3 * (y * canvas.width + x);
      const light = ((canvas.rgb[i] ?? 0) * 3 + (canvas.rgb[i + 1] ?? 0) * 6 + (canvas.rgb[i + 2] ?? 0)) / 10;
      sum += light;
      squares += light * light;
      count++;
    }
  }
  const light = sum / count;
  return { light, unrest: squares / count - light * light };
}

type Field = { readonly unit: number; readonly room: number; readonly width: number; readonly height: number };

/** The distance in pixels of every pixel of the field to the nearest line; Infinity where none is near. */
function measure(lines: readonly Line[], { unit, room, width, height }: Field): Float32Array {
  const distances = new Float32Array(width * height).fill(Infinity);
  for (const [from, to] of lines) {
    const [ax, ay, bx, by] = [from[0] * unit + room, from[1] * unit + room, to[0] * unit + room, to[1] * unit + room];
    const [dx, dy] = [bx - ax, by - ay];
    const square = Math.max(1e-9, dx * dx + dy * dy);
    const [left, right] = [Math.min(ax, bx) - room, Math.max(ax, bx) + room];
    const [upper, lower] = [Math.min(ay, by) - room, Math.max(ay, by) + room];
    for (let y = Math.max(0, Math.floor(upper)); y < Math.min(height, lower); y++) {
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, right); x++) {
        const t = clamp(((x + 0.5 - ax) * dx + (y + 0.5 - ay) * dy) / square, 0, 1);
        const [ex, ey] = [x + 0.5 - ax - t * dx, y + 0.5 - ay - t * dy];
        const distance = Math.sqrt(ex * ex + ey * ey);
        const i = y * width + x;
        if (distance < (distances[i] ?? 0)) distances[i] = distance;
      }
    }
  }
  return distances;
}

function mix(one: number, other: number, share: number): number {
  return one + (other - one) * share;
}

const JPEG = { quality: 90, chromaSubsampling: "4:4:4" } as const;
/** Twice the size that is requested of models. */
const PIXELS_MAX = 8_000_000;

/** Writes the text into a look of a remote model: JPEG of the same size. Throws PhotoUnreadable. */
export async function addWatermark(picture: Uint8Array, text: string): Promise<MadePicture> {
  const { data, info } = await decode(picture);
  const [width, height] = [info.width, info.height];
  drawWatermark({ width, height, rgb: data }, text);
  const marked = sharp(data, { raw: { width, height, channels: 3 } });
  const origin = originIn(picture);
  if (origin !== null) marked.withXmp(xmpOf(origin));
  return { bytes: await marked.jpeg(JPEG).toBuffer(), contentType: "image/jpeg" };
}

async function decode(picture: Uint8Array) {
  try {
    return await sharp(picture, { limitInputPixels: PIXELS_MAX })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (cause) {
    throw new PhotoUnreadable("The look cannot be decoded.", { cause });
  }
}

type Point = readonly [x: number, y: number];
type Line = readonly [from: Point, to: Point];
/** Lines of a text, in tenths of a capital's height, y downward from the top of the capitals. */
type Writing = { readonly width: number; readonly lines: readonly Line[] };

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
