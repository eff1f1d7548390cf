import { LANGUAGES } from "#people/language.ts";
import { firstText, type TranslateWord } from "#text/first.ts";
import { OF_SEASON } from "#text/searched.ts";
import { toWordSearch, type MeantBy } from "#text/word-search.ts";
import type { Item } from "#wardrobe/item.ts";
import { typeLabel } from "#wardrobe/type-label.ts";

const IN_EACH_LANGUAGE = LANGUAGES.map(
  (language): TranslateWord =>
    (word) =>
      firstText(language, word),
);

/** A search for typed words in a wardrobe: in position, type, style, color or season (either language), brand, model, notes or `moreOf`. */
export function toItemSearch(
  items: readonly Item[],
  moreOf: (item: Item) => readonly string[] = () => [],
  meantBy?: MeantBy<Item>,
): ReturnType<typeof toWordSearch<Item>> {
  return toWordSearch(items, (item) => [...textsOf(item), ...moreOf(item)], meantBy);
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
