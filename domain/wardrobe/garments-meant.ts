import type { MeantBy } from "#text/word-search.ts";
import { GARMENT_WORDS, POSITION_WORDS } from "#wardrobe/garment-words.ts";
import type { Item } from "#wardrobe/item.ts";

/** Shorter ones begin too many words. */
const BEGINNING_MIN = 3;

const NAMED: readonly (readonly [words: string, kinds: readonly string[], ...unknown[]])[] = [
  ...GARMENT_WORDS,
  ...POSITION_WORDS.map(([words, position]) => [words, [position]] as const),
];
const LISTED = NAMED.flatMap(([words, kinds]) =>
  words.split(" ").map((listed) => ({ listed, stem: listed.replace("*", ""), kinds })),
);

/**
 * The garments of the type or position that a word names, though their cards call them otherwise: trainers, штаны
 * (SPEC-43). The beginning of a word, and one for several types, only where nothing has it itself.
 */
export const garmentsMeantBy: MeantBy<Item> = (word, isHad) => {
  const meant = new Set(
    LISTED.flatMap(({ listed, stem, kinds }) => {
      const isNamed = word === stem || (listed !== stem && word.startsWith(stem));
      const isBegun = word.length >= BEGINNING_MIN && stem.startsWith(word);
      return (isNamed && kinds.length === 1) || (!isHad && (isNamed || isBegun)) ? kinds : [];
    }),
  );
  return ({ type, position }) => meant.has(type) || meant.has(position);
};
