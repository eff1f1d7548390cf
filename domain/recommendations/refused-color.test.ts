import { expect, test } from "vitest";
import { piecesOf } from "#outfit/slots.ts";
import { refusedColor } from "#recommendations/refused-color.ts";
import { suggestOutfits } from "#recommendations/suggest.ts";
import { garment } from "#testing/sample-garment.ts";
import type { Color } from "#wardrobe/vocabulary.ts";

const OF = {
  sweater: "upper",
  jeans: "lower",
  skirt: "lower",
  dress: "upper",
  boots: "feet",
  sneakers: "feet",
  coat: "outerwear",
} as const;
const TYPES = {
  sweater: "Sweater",
  jeans: "Jeans",
  skirt: "Skirt",
  dress: "Dress",
  boots: "Boots",
  sneakers: "Sneakers",
  coat: "Coat",
} as const;

/** "black boots" and the like. */
const named = (names: string) =>
  names.split(", ").map((name) => {
    const [color = "", kind = ""] = name.split(" ");
    const one = Object.keys(OF).find((known): known is keyof typeof OF => known === kind) ?? expect.fail(kind);
    const colors = color.split("-").map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}` as Color);
    return garment(name, OF[one], { type: TYPES[one], color: colors });
  });

/** The first outfit of these at 3 °C where nothing is to be black. */
function withoutBlack(names: string, language: "en" | "ru" = "en") {
  const owned = named(names);
  const excluded = new Set(owned.flatMap(({ id, color }) => (color.includes("Black") ? id : [])));
  const weather = { name: "", main: { temp: 3, feels_like: 3 }, weather: [{ main: "Clouds", description: "" }] };
  const suitable = owned.filter(({ id }) => !excluded.has(id));
  const refused = refusedColor(owned, excluded, new Set());
  const who = { day: "2026-10-20", gender: null, byText: true, language } as const;
  const { first } = suggestOutfits({ ...who, suitable, owned, excluded, refused, reasons: new Map(), weather });
  return {
    worn: piecesOf(first[0]?.selection ?? expect.fail())
      .toSorted()
      .join(", "),
    because: first[0]?.because,
  };
}

test.each([
  [
    "gray sweater, blue jeans, black skirt, white sneakers, black boots",
    "blue jeans, gray sweater, white sneakers",
    "Nothing black, as you asked",
    "Без чёрного, как вы просили",
  ],
  [
    "gray sweater, blue jeans, black boots",
    "black boots, blue jeans, gray sweater",
    "No other color on hand, so the boots will have to do",
    "Другого цвета под рукой нет, поэтому ботинки",
  ],
  [
    "gray sweater, black jeans, white sneakers, black coat",
    "black jeans, gray sweater, white sneakers",
    "No other color on hand, so the jeans will have to do",
    "Другого цвета под рукой нет, поэтому джинсы",
  ],
  [
    "black sweater, black jeans, blue dress, white sneakers",
    "blue dress, white sneakers",
    "Nothing black, as you asked; ",
    "Без чёрного, как вы просили; ",
  ],
])(
  "a refused color stays out, or is named where there is no other: %s (LAYER-03, LAYER-05)",
  (names, worn, english, russian) => {
    expect(withoutBlack(names)).toEqual({ worn, because: expect.stringContaining(english) });
    expect(withoutBlack(names, "ru").because).toContain(russian);
  },
);

test("the color of a sentence is the one that all of it share and nothing that stays has (LAYER-05)", () => {
  const owned = named("black boots, black-white sneakers, blue jeans");
  const ids = owned.map(({ id }) => id);
  const colorOf = (excluded: readonly string[], otherwise: readonly string[] = []) =>
    refusedColor(owned, new Set(excluded), new Set(otherwise))?.color;
  expect(colorOf(ids.slice(0, 2))).toBe("Black");
  // "No black boots": other things may be.
  expect(colorOf(ids.slice(0, 1))).toBe(null);
  expect(colorOf(ids)).toBe(null);
  expect(colorOf(ids.slice(2), ids.slice(2))).toBe(undefined);
});
