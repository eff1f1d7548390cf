import { editsBetween } from "#text/edits-between.ts";
import type { TranslateWord } from "#text/first.ts";
import { foldText } from "#text/fold.ts";
import type { Item } from "#wardrobe/item.ts";
import { typeLabel } from "#wardrobe/type-label.ts";

const TRIES_MAX = 5;
/** A search forgives one mistake; words that are two away may be meant, too. */
const MISTAKES = 2;
const LONG_FROM = 5;

/** Of a wardrobe in which a search found nothing, words that find something: those like a typed one first, then its commonest kinds and brands. */
export function wordsToTry(query: string, items: readonly Item[], t: TranslateWord): string[] {
  const count = new Map<string, number>();
  for (const { type, brand } of items)
    for (const word of [typeLabel(type, t), brand]) if (word !== "") count.set(word, (count.get(word) ?? 0) + 1);
  const typed = foldText(query)
    .split(" ")
    .filter((word) => word.length >= LONG_FROM);
  const isNear = (own: string) => typed.some((word) => editsBetween(word, foldText(own), MISTAKES) <= MISTAKES);
  const common = [...count.keys()].sort((one, other) => (count.get(other) ?? 0) - (count.get(one) ?? 0));
  return [...common.filter(isNear), ...common.filter((own) => !isNear(own))].slice(0, TRIES_MAX);
}
