import { isSportswear, keepsRainOut } from "#wardrobe/card-words.ts";
import { WARMTHS, type Item } from "#wardrobe/item.ts";
import type { Position } from "#wardrobe/vocabulary.ts";

/** What only the owner knows of a garment, in the order in which it is offered (OWNER-01). */
export const OWNERS_WORDS = [...WARMTHS, "rain", "sport"] as const;
export type OwnersWord = (typeof OWNERS_WORDS)[number];

type Card = Pick<Item, "position" | "type" | "style" | "notes"> & {
  readonly [Field in "warmth" | "rain" | "sport"]: Item[Field] | null;
};

/** What can be said of a garment that is worn there; nothing of a bag. */
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

/** What its owner said and, of rain and sport, else what the card suggests. */
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
