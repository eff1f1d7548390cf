import { isSportswear, keepsRainOut } from "#wardrobe/card-words.ts";
import { WARMTHS, type Item } from "#wardrobe/item.ts";
import type { Position } from "#wardrobe/vocabulary.ts";

/** Facts about a garment that only the owner knows, in the order in which they are offered (OWNER-01). */
export const OWNERS_WORDS = [...WARMTHS, "rain", "sport"] as const;
export type OwnersWord = (typeof OWNERS_WORDS)[number];

type Card = Pick<Item, "position" | "type" | "style" | "notes"> & {
  readonly [Field in "warmth" | "rain" | "sport"]: Item[Field] | null;
};

/** The facts that can be said of a garment that is worn there; none of a bag. */
export function wordsFor(position: Position): readonly OwnersWord[] {
  switch (position) {
    case "outerwear":
    case "feet":
      return OWNERS_WORDS;
    case "upper":
    case "lower":
      return [...WARMTHS, "sport"];
    case "head":
      return WARMTHS;
    default:
      return [];
  }
}

/** The owner's facts; where they said nothing of rain or sport, those that the card suggests. */
export function wordsOf(card: Card): OwnersWord[] {
  const { warmth, rain, sport, ...rest } = card;
  return [
    ...(warmth === null || warmth === undefined ? [] : [warmth]),
    ...((rain ?? keepsRainOut(rest)) ? (["rain"] as const) : []),
    ...((sport ?? isSportswear(rest)) ? (["sport"] as const) : []),
  ];
}

/** The fields after a tap on a word: another warmth or none, and the opposite of rain or sport. */
export function toggleWord(card: Card, word: OwnersWord): Partial<Pick<Card, "warmth" | "rain" | "sport">> {
  const isSaid = wordsOf(card).includes(word);
  return word === "rain" || word === "sport" ? { [word]: !isSaid } : { warmth: isSaid ? null : word };
}
