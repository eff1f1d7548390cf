import { expect, test } from "vitest";
import { GLYPHS } from "#adapters/embedded-engine/look/glyphs.ts";
import { toGlyphs, write } from "#adapters/embedded-engine/look/pen.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

test("there is a glyph for each letter, small and capital, digit and sign of a bot's name", () => {
  for (const character of `${LETTERS}${LETTERS.toUpperCase()}0123456789@_.- `) {
    expect(toGlyphs(character), character).toHaveLength(1);
  }
  expect(write("bot")).not.toEqual(write("BOT"));
});

test("characters without a glyph are left out; of accented letters only the accent", () => {
  expect(toGlyphs("👗 ☃ 漢字 \u0000")).toEqual(toGlyphs("   "));
  expect(write("Café")).toEqual(write("Cafe"));
  expect(write("漢字")).toEqual({ width: 0, lines: [] });
});

test("letters follow one another, even after a first letter without width", () => {
  const one = write("i");
  const two = write("io");
  expect(one.width).toBe(0);
  expect(two.width).toBeGreaterThan(6.6);
  expect(Math.min(...two.lines.slice(one.lines.length).map(([from]) => from[0]))).toBeGreaterThan(2);
});

test("no stroke leaves its letter", () => {
  for (const [letter, { width }] of GLYPHS) {
    for (const [x, y] of write(letter).lines.flat()) {
      expect(x, letter).toBeGreaterThanOrEqual(-0.01);
      expect(x, letter).toBeLessThanOrEqual(width + 0.01);
      expect(y, letter).toBeGreaterThanOrEqual(-1);
      expect(y, letter).toBeLessThanOrEqual(13.01);
    }
  }
});
