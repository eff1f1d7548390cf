import { expect, test } from "vitest";
import { LANGUAGES } from "#people/language.ts";
import { GENDERS } from "#profile/settings.ts";
import { CONDITIONS } from "#recommendations/weather.ts";
import { en } from "#text/en.ts";
import { vocabularyEn } from "#text/en/vocabulary.ts";
import { wordsEn } from "#text/en/words.ts";
import { ru } from "#text/ru.ts";
import { IMAGE_MODES } from "#wardrobe/image-mode.ts";
import {
  COLORS,
  COLOR_SWATCHES,
  firstTypeOf,
  isKnownType,
  POSITIONS,
  SEASONS,
  STYLES,
  TYPES_BY_POSITION,
} from "#wardrobe/vocabulary.ts";

/** The table of D-02, word for word. */
const TABLE = `
Head | Beanie, Cap, Hat, Scarf, Sunglasses
Upper | Blazer, Blouse, Dress, Hoodie, Polo, Shirt, Sweater, T-Shirt, Top, Vest
Outerwear | Coat, Jacket, Cardigan, Parka, Trench Coat, Windbreaker
Lower | Jeans, Leggings, Pants, Shorts, Skirt, Tights
Feet | Boots, Heels, Loafers, Sandals, Shoes, Slippers, Sneakers
Bags | Backpack, Bag, Clutch
Accessories | Gloves, Watch, Glasses, Belt, Scarf, Tie, Jewelry, Sunglasses, Other
Underwear | Bra, Panties, Boxers, Briefs, Socks, Stockings, Undershirt`;

test("positions and their types are the specification's table, in its order (D-02, SPEC-41)", () => {
  const rows = POSITIONS.map(
    (position) => `${position.charAt(0).toUpperCase()}${position.slice(1)} | ${TYPES_BY_POSITION[position].join(", ")}`,
  );
  expect(rows).toEqual(TABLE.trim().split("\n"));
});

test("seasons, styles and colors are the specification's (D-02, SPEC-41)", () => {
  expect(SEASONS.join(", ")).toBe("Spring, Summer, Autumn, Winter");
  expect(STYLES.join(", ")).toBe("Casual, Smart Casual, Business, Formal, Sport, Homewear, Party, Streetwear");
  expect(COLORS.join(", ")).toBe("Black, White, Gray, Blue, Brown, Beige, Green, Red, Pink, Yellow, Orange, Purple");
});

test("every word has a text in both languages, and no text is superfluous (D-02, M-01)", () => {
  const keys = [
    ...POSITIONS.map((word) => `position.${word}`),
    ...Object.values(TYPES_BY_POSITION)
      .flat()
      .map((word) => `type.${word}`),
    ...STYLES.map((word) => `style.${word}`),
    ...SEASONS.map((word) => `season.${word}`),
    ...COLORS.map((word) => `color.${word}`),
    ...IMAGE_MODES.map((word) => `image_mode.${word}`),
    ...GENDERS.map((word) => `gender.${word}`),
    ...LANGUAGES.map((word) => `language.${word}`),
    ...CONDITIONS.map((word) => `weather.${word}`),
  ];
  expect([...new Set(keys)].toSorted()).toEqual(Object.keys({ ...vocabularyEn, ...wordsEn }).toSorted());
  for (const key of keys) for (const texts of [en, ru]) expect(Object.hasOwn(texts, key), key).toBe(true);
});

test("every color has its own swatch (D-02)", () => {
  const swatches = COLORS.map((color) => COLOR_SWATCHES[color]);
  expect(new Set(swatches).size).toBe(COLORS.length);
  for (const swatch of swatches) expect(swatch).toMatch(/^#[0-9A-F]{6}$/);
});

test("a position starts with its first type; stored head glasses are known, other words are custom (E-03, SPEC-40)", () => {
  for (const position of POSITIONS) {
    expect(TYPES_BY_POSITION[position][0]).toBe(firstTypeOf(position));
    expect(isKnownType(position, "Kimono")).toBe(false);
    expect(isKnownType(position, "glasses")).toBe(position === "head");
  }
});
