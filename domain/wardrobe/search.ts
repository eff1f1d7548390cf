import { LANGUAGES } from "#people/language.ts";
import { firstText, type TranslateWord } from "#text/first.ts";
import { foldText } from "#text/fold.ts";
import { OF_SEASON } from "#text/searched.ts";
import { toWordSearch, type MeantBy } from "#text/word-search.ts";
import type { Care, Item } from "#wardrobe/item.ts";
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
  return (typed, which) => {
    const folded = foldText(typed);
    const forbids = FORBIDS.filter(({ words }) => words.test(folded));
    const query = forbids.reduce((rest, { words }) => rest.replace(words, " "), forbids.length > 0 ? folded : typed);
    const size = folded.trim();
    const isOfSize = (item: Item) => item.size !== undefined && foldText(item.size).trim() === size;
    const found = search(query, which).filter(({ care }) => forbids.every(({ isOf }) => isOf(care ?? {})));
    const ofSize = size === "" ? [] : found.filter(isOfSize);
    // The size L, and not all words that begin with it.
    const isLetter = ofSize.length > 0 && /^\p{L}$/u.test(size);
    return isLetter ? ofSize : [...ofSize, ...found.filter((item) => !ofSize.includes(item))];
  };
}

/** What a label forbids: a search for "iron" finds no such garment (SET-03). */
const FORBIDS: readonly { readonly words: RegExp; readonly isOf: (care: Care) => boolean }[] = [
  {
    words:
      /(?:^|\s)(?:(?:не|нельзя) суш\p{L}+(?: в (?:сушильной )?(?:машин|сушилк|барабан)\p{L}+)?|(?:dont|do not|no) tumble(?:[ -]?dr(?:y|ying))?)(?!\p{L})/u,
    isOf: ({ tumble }) => tumble === false,
  },
  {
    words: /(?:^|\s)(?:(?:не|нельзя) (?:гладить|утюжить)|(?:dont|do not|no) iron(?:ing)?)(?!\p{L})/u,
    isOf: ({ iron }) => iron === "none",
  },
  {
    words: /(?:^|\s)(?:(?:не|нельзя|без) (?:в )?химчистк[аеиу]|(?:dont|do not|no) dry[ -]?clean(?:ing)?)(?!\p{L})/u,
    isOf: ({ dry_clean }) => dry_clean === false,
  },
];

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
