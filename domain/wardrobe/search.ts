import { LANGUAGES } from "#people/language.ts";
import { firstText, type TranslateWord } from "#text/first.ts";
import { foldText } from "#text/fold.ts";
import { OF_SEASON } from "#text/searched.ts";
import { toWordSearch, type MeantBy } from "#text/word-search.ts";
import type { Item } from "#wardrobe/item.ts";
import { typeLabel } from "#wardrobe/type-label.ts";

const IN_EACH_LANGUAGE = LANGUAGES.map(
  (language): TranslateWord =>
    (word) =>
      firstText(language, word),
);

/** A search for typed words in a wardrobe: in position, type, style, color or season (either language), brand, model, notes or `moreOf`; of a size, what has it comes first. */
export function toItemSearch(
  items: readonly Item[],
  moreOf: (item: Item) => readonly string[] = () => [],
  meantBy?: MeantBy<Item>,
): ReturnType<typeof toWordSearch<Item>> {
  const search = toWordSearch(items, (item) => [...textsOf(item), ...moreOf(item)], meantBy);
  return (query, which) => {
    const size = foldText(query).trim();
    const isOfSize = (item: Item) => item.size !== undefined && foldText(item.size).trim() === size;
    const found = search(query, which);
    const ofSize = size === "" ? [] : found.filter(isOfSize);
    // The size L, and not all words that begin with it.
    const isLetter = ofSize.length > 0 && /^\p{L}$/u.test(size);
    return isLetter ? ofSize : [...ofSize, ...found.filter((item) => !ofSize.includes(item))];
  };
}

function textsOf(item: Item): string[] {
  const named = IN_EACH_LANGUAGE.flatMap((t) => [
    t(`position.${item.position}`),
    typeLabel(item.type, t),
    ...(item.style === null ? [] : [t(`style.${item.style}`)]),
    ...item.color.map((color) => t(`color.${color}`)),
    ...item.season.map((season) => t(`season.${season}`)),
  ]);
  return [...named, ...item.season.map((season) => OF_SEASON[season]), item.brand, item.model, item.notes];
}
