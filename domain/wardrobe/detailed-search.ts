import { foldText } from "#text/fold.ts";
import { isHeardIn } from "#text/sound.ts";
import type { MeantBy } from "#text/word-search.ts";
import { wordsOfDetails } from "#wardrobe/detail-words.ts";
import { garmentsMeantBy } from "#wardrobe/garments-meant.ts";
import type { Item } from "#wardrobe/item.ts";
import { toItemSearch } from "#wardrobe/search.ts";
import { foldSize } from "#wardrobe/sizes.ts";

/** Words that ask for more than a word of a card: where a garment is, its state, what was never worn, as the statistics count it, and what a label forbids; "iron" alone asks for what may be ironed (SET-03). */
const ASKED: readonly { readonly words: RegExp; readonly isOf: (item: Item) => boolean }[] = [
  {
    words: /(?:^|\s)(?:(?:лежит |сейчас )?в стирке|(?:in|to) the (?:laundry|wash)|laundry|dirty|грязн\p{L}+)(?!\p{L})/u,
    isOf: ({ state }) => state === "laundry",
  },
  {
    words: /(?:^|\s)(?:lent(?: out)?|одолж\p{L}+|отдал\p{L}* поносить)(?!\p{L})/u,
    isOf: ({ state }) => state === "lent",
  },
  {
    words:
      /(?:^|\s)(?:torn|broken|damaged|to mend|(?:needs? )?(?:repairs?|mending)|(?:нужен |требу\p{L}+ )?ремонт\p{L}*|(?:по|разо)рван\p{L}*|порвал\p{L}+|дыряв\p{L}+|в дырк\p{L}+|сломан\p{L}*)(?!\p{L})/u,
    isOf: ({ condition }) => condition === "needs_repair",
  },
  {
    words:
      /(?:^|\s)(?:(?:i |ive )?(?:have ?nt|have not|havent|never|not)(?: yet| ever)? worn(?: yet)?|unworn|(?:я )?(?:ни разу |еще |никогда )*не (?:надева|носи|ноше|одева|наде)\p{L}+(?: ни разу)?)(?!\p{L})/u,
    isOf: ({ last_worn }) => last_worn === undefined,
  },
  {
    words:
      /(?:^|\s)(?:(?:не|нельзя) суш\p{L}+(?: в (?:сушильной )?(?:машин|сушилк|барабан)\p{L}+)?|(?:dont|do not|no) tumble(?:[ -]?dr(?:y|ying))?)(?!\p{L})/u,
    isOf: ({ care }) => care?.tumble === false,
  },
  {
    words: /(?:^|\s)(?:(?:не|нельзя) (?:гладить|утюжить)|(?:dont|do not|no) iron(?:ing)?)(?!\p{L})/u,
    isOf: ({ care }) => care?.iron === "none",
  },
  {
    words: /(?:^|\s)(?:(?:не|нельзя|без) (?:в )?химчистк[аеиу]|(?:dont|do not|no) dry[ -]?clean(?:ing)?)(?!\p{L})/u,
    isOf: ({ care }) => care?.dry_clean === false,
  },
];

/** Words that stand for any garment. */
const THINGS =
  /(?:^|\s)(?:(?:all |the |my )*(?:things|stuff|items|garments|those|what|which|that|is|are|have|i|in|clothes)|все|вещи|вещей|то|что|которые|какие|одежда)(?!\p{L})/gu;

/** Before another garment jeans are what that is made of (SPEC-125). */
const OF_JEANS = /(^|\s)jeans(?=\s+(?:coat|dress|jacket|shirt|shorts|skirt|vest))/iu;

/** The search of a wardrobe by all that its cards say, and by what people call garments (SPEC-43). */
export function toDetailedSearch(items: readonly Item[]): ReturnType<typeof toItemSearch> {
  const isMeant: MeantBy<Item> = (word, isHad) => {
    const isNamed = garmentsMeantBy(word, isHad);
    // «Зара»: a brand as it is heard.
    return isHad ? isNamed : (item) => isNamed(item) || isHeardIn(item.brand, word);
  };
  const ofSize = sizesFirst(items, toItemSearch(items, wordsOfDetails, isMeant));
  return (typed, which) => {
    const folded = foldText(typed);
    const asked = ASKED.filter(({ words }) => words.test(folded));
    const rest = asked.reduce((query, { words }) => query.replace(words, " "), folded);
    const query = asked.length === 0 ? typed : rest.replace(THINGS, " ");
    return ofSize(query.replace(OF_JEANS, "$1denim"), which).filter((item) => asked.every(({ isOf }) => isOf(item)));
  };
}

const SIZE = /(?:^|\s)(?:size|размер\p{L}*) (\S+)/u;

/** Of a size that is typed, what has it comes first; of a single letter, or after the word "size", it is all that is meant. */
function sizesFirst(items: readonly Item[], search: ReturnType<typeof toItemSearch>): typeof search {
  return (query, which) => {
    const folded = foldText(query);
    const [words = folded, named = folded] = SIZE.exec(folded) ?? [];
    const size = foldSize(named.trim());
    const ofSize = items.filter((item) => item.size !== undefined && foldSize(item.size) === size);
    if (size === "" || ofSize.length === 0) return search(query, which);
    if (named !== folded) return search(folded.replace(words, " "), which).filter((item) => ofSize.includes(item));
    // The size L, and not all words that begin with it.
    if (/^\p{L}$/u.test(size)) return ofSize;
    return [...ofSize, ...search(query, which).filter((item) => !ofSize.includes(item))];
  };
}
