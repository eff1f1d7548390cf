import { expect, test } from "vitest";
import { LANGUAGES } from "#people/language.ts";
import { GENDERS } from "#profile/settings.ts";
import { CONDITIONS } from "#recommendations/weather.ts";
import { codesIn, sectionOf, tableRows } from "#testing/specification.ts";
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

const rows = tableRows("wardrobe.md", "D-02");
const listed = (name: string) => new RegExp(`^- ${name}: (.*)\\.$`, "m").exec(sectionOf("wardrobe.md", "D-02"))?.[1];

test("positions and their types are the specification's table, in its order (D-02, SPEC-41)", () => {
  const ours = POSITIONS.map((position) => [position, TYPES_BY_POSITION[position].join(", ")]);
  expect(ours).toEqual(
    rows.slice(0, POSITIONS.length).map(([position = "", types]) => [position.toLowerCase(), types]),
  );
});

test("seasons, styles and colors with their swatches are the specification's (D-02, SPEC-41)", () => {
  expect([SEASONS.join(", "), STYLES.join(", ")]).toEqual([listed("Seasons"), listed("Styles")]);
  const swatches = rows
    .slice(POSITIONS.length)
    .flat()
    .map((cell) => codesIn(cell)[0] ?? cell);
  expect(COLORS.flatMap((color) => [color, COLOR_SWATCHES[color]])).toEqual(swatches);
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

test("in English a garment's words read as the specification spells them (D-02)", () => {
  const spelled = (key: string): string => key.replace(/^position\.(.)/, (_, first: string) => first.toUpperCase());
  for (const [key, text] of Object.entries(vocabularyEn)) expect(text).toBe(spelled(key).replace(/^\w+\./, ""));
});

test("a position starts with its first type; stored head glasses are known, other words are custom (E-03, SPEC-40)", () => {
  for (const position of POSITIONS) {
    expect(TYPES_BY_POSITION[position][0]).toBe(firstTypeOf(position));
    expect(isKnownType(position, "Kimono")).toBe(false);
    expect(isKnownType(position, "glasses")).toBe(position === "head");
  }
});
