import { LOOK_HEIGHT_PX, LOOK_WIDTH_PX } from "@wardrobe/domain/outfit/preview.ts";
import { expect, test } from "vitest";
import { GLYPHS } from "#look/glyphs.ts";
import { toGlyphs, write, drawWatermark } from "#look/watermark.ts";
import { STRIP_SHARE } from "@wardrobe/domain/outfit/flat-lay/frames.ts";
import { photoOf } from "#testing/paint.ts";

const SIZE = { width: LOOK_WIDTH_PX, height: LOOK_HEIGHT_PX };

/** The pixels that a text changes on a picture of this light, and where they are. */
function mark(text: string, lightAt: (x: number, y: number) => number) {
  const before = photoOf(SIZE, lightAt);
  const marked = { ...before, rgb: before.rgb.slice() };
  drawWatermark(marked, text);
  const changes: { x: number; y: number; by: number }[] = [];
  for (let i = 0; i < marked.rgb.length; i += 3) {
    const by = Math.abs((marked.rgb[i] ?? 0) - (before.rgb[i] ?? 0));
    if (by > 2) changes.push({ x: (i / 3) % LOOK_WIDTH_PX, y: Math.floor(i / 3 / LOOK_WIDTH_PX), by });
  }
  const range = (of: "x" | "y" | "by") =>
    changes.reduce(({ min, max }, change) => ({ min: Math.min(min, change[of]), max: Math.max(max, change[of]) }), {
      min: Infinity,
      max: -Infinity,
    });
  return { count: changes.length, x: range("x"), y: range("y"), by: range("by") };
}

test.each([
  ["light", 236],
  ["middle", 128],
  ["neither light nor dark", 161],
  ["dark", 20],
])("the watermark is visible on a picture that is %s (C-09)", (_name, light) => {
  const { count, by } = mark("@wardrobe_bot", () => light);
  expect(by.max).toBeGreaterThan(70);
  expect(count).toBeGreaterThan(2_000);
});

test("the watermark is a small handle in the lower right corner, inside the strip that garments leave free", () => {
  const { count, x, y } = mark("@wardrobe_bot", () => 236);
  expect(y.min).toBeGreaterThan(LOOK_HEIGHT_PX - STRIP_SHARE * LOOK_WIDTH_PX);
  expect(y.max).toBeLessThan(LOOK_HEIGHT_PX - 10);
  expect(x.min).toBeGreaterThan(0.7 * LOOK_WIDTH_PX);
  expect(x.max).toBeLessThan(0.98 * LOOK_WIDTH_PX);
  expect(count).toBeLessThan(0.006 * LOOK_WIDTH_PX * LOOK_HEIGHT_PX);
});

test("the watermark goes to a corner that is free, and is there also where none is", () => {
  const busyRight = mark("@bot", (x, y) => (x > 0.4 * LOOK_WIDTH_PX && (x + y) % 9 < 4 ? 40 : 236));
  expect(busyRight.x.max).toBeLessThan(0.43 * LOOK_WIDTH_PX);
  const busy = mark("@bot", (x, y) => ((x * 7 + y * 13) % 31 < 15 ? 30 : 220));
  expect(Math.min(busyRight.count, busy.count)).toBeGreaterThan(500);
});

test.each(["a much longer name of a bot than anyone has", "W".repeat(500)])(
  "a long text is written smaller, then cut, and never crosses the edge: %s",
  (text) => {
    const { x } = mark(text, () => 236);
    expect(x.max - x.min).toBeLessThan(0.55 * LOOK_WIDTH_PX);
    expect(x.max - x.min).toBeGreaterThan(0.4 * LOOK_WIDTH_PX);
  },
);

test.each(["", "   ", "👗漢字"])("a text without known characters (%j) leaves the picture unchanged", (text) => {
  expect(mark(text, () => 236).count).toBe(0);
});

test("there is a glyph for each character of a bot's name; of accented letters only the accent is left out", () => {
  const letters = "abcdefghijklmnopqrstuvwxyz";
  for (const character of `${letters}${letters.toUpperCase()}0123456789@_.- `)
    expect(toGlyphs(character), character).toHaveLength(1);
  expect(write("bot")).not.toEqual(write("BOT"));
  expect(toGlyphs("👗 ☃ 漢字 \u0000")).toEqual(toGlyphs("   "));
  expect(write("Café")).toEqual(write("Cafe"));
});

test("letters follow one another, even after a first letter without width, and no stroke leaves its letter", () => {
  const [one, two] = [write("i"), write("io")];
  expect(one.width).toBe(0);
  expect(two.width).toBeGreaterThan(6.6);
  expect(Math.min(...two.lines.slice(one.lines.length).map(([from]) => from[0]))).toBeGreaterThan(2);
  for (const [letter, { width }] of GLYPHS)
    for (const [x, y] of write(letter).lines.flat())
      expect(x >= -0.01 && x <= width + 0.01 && y >= -1 && y <= 13.01, `${letter} ${x} ${y}`).toBe(true);
});
