import { foldText } from "#text/fold.ts";
import { wordsOfDetails } from "#wardrobe/detail-words.ts";
import { garmentsMeantBy } from "#wardrobe/garments-meant.ts";
import type { Care, Item } from "#wardrobe/item.ts";
import { toItemSearch } from "#wardrobe/search.ts";

/** Words that ask for what a label forbids; "iron" alone asks for what may be ironed (SET-03). */
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

/** Before another garment jeans are what that is made of (SPEC-125). */
const OF_JEANS = /(^|\s)jeans(?=\s+(?:coat|dress|jacket|shirt|shorts|skirt|vest))/iu;

/** The search of a wardrobe by all that its cards say, and by what people call garments (SPEC-43). */
export function toDetailedSearch(items: readonly Item[]): ReturnType<typeof toItemSearch> {
  const search = toItemSearch(items, wordsOfDetails, garmentsMeantBy);
  return (typed, which) => {
    const folded = foldText(typed);
    const forbids = FORBIDS.filter(({ words }) => words.test(folded));
    const query = forbids.reduce((rest, { words }) => rest.replace(words, " "), forbids.length > 0 ? folded : typed);
    return search(query.replace(OF_JEANS, "$1denim"), which).filter(({ care = {} }) =>
      forbids.every(({ isOf }) => isOf(care)),
    );
  };
}
