import { toDictionary } from "#text/dictionary.ts";
import { foldText } from "#text/fold.ts";
import { toWordSearch, type MeantBy } from "#text/word-search.ts";
import { COLOR_WORDS, GARMENT_WORDS } from "#wardrobe/garment-words.ts";

/** The buttons that words choose, by their places; `isToAsk`: they fit several, and one is meant. */
export type Chosen = { readonly at: readonly number[]; readonly isToAsk?: true };

const POLITE =
  /(?:^|[^\p{L}])(?:at once|together|сразу|вместе|an?|the|this|that|these|those|ones?|pairs?|please|pls|number|no|option|its|it|is|i|mean|meant|just|only|um+|er+|well|ok|okay|oh|of|in|on|and|my|в|во|вот|вон|эти|эту|этот|эта|это|те|ту|тот|та|номер|вариант|пара|пару|пожалуйста|плиз|пж|я|про|ну|а|и|да|только|имею в виду|имела в виду|имел в виду|которые|которая|который)(?!\p{L})/gu;
/** In the order of the buttons; the last one last. */
const ORDINALS = [
  /^(?:1|1st|first|one|перв\p{L}+|один|одна)$/u,
  /^(?:2|2nd|second|two|втор\p{L}+|два)$/u,
  /^(?:3|3rd|third|three|трет\p{L}+|три)$/u,
  /^(?:4|4th|fourth|four|четверт\p{L}+|четыре)$/u,
  /^(?:5|5th|fifth|five|пят\p{L}+)$/u,
  /^(?:6|6th|sixth|six|шест\p{L}+)$/u,
  /^(?:7|7th|seventh|seven|седьм\p{L}+|семь)$/u,
  /^(?:8|8th|eighth|eight|восьм\p{L}+|восемь)$/u,
];
const LAST = /^(?:last|последн\p{L}+)$/u;
const ALL = /(?:^|[^\p{L}])(?:all|both|every|each|everything|them|все|всё|обе|оба|обои)(?!\p{L})/gu;
const NONE =
  /^(?:(?:no|nope|oh|ой|нет),? )*(?:neither(?: one)?|none|nothing|not (?:any|either|one)|skip(?: it)?|forget (?:it|that)|leave it|никак(?:ие|ую|ая|ой|ое)|ни (?:од\p{L}+|\p{L}+,? ни \p{L}+)|ничего|не надо|не нужно|забудь|неважно|не важно)(?: of (?:them|these|those|it)| из (?:них|этих|этого))?(?:,? (?:thanks|thx|please|спасибо|пожалуйста))?[ .!]*$/u;
/** "Not the pink ones": the others are meant. */
const NOT = /^(?:not|no|кроме|не) (.+)$/u;
/** Shorter words are the beginnings of too many others. */
const BEGINNING_MIN = 3;

const MEANINGS = toDictionary<readonly string[]>(
  [...COLOR_WORDS, ...GARMENT_WORDS].map(([words, kinds]) => [words, kinds] as const),
  "",
);
const meantBy: MeantBy<string> = (word) => {
  const meant = MEANINGS.find(word) ?? [];
  return (label) =>
    wordsOf(label).some((other) => MEANINGS.findExact(other)?.some((one) => meant.includes(one)) === true);
};

const OTHERS =
  /^(?:(?:no|nope|oh|oops|sorry|wait|hang on|actually|i mean(?:t)?|not (?:this|that|these|those|them|it)(?: ones?)?|its|нет|ой|стой|погоди|подожди|не (?:эт\p{L}+|т[аеоу]т?|те)|я про|имел\p{L}* в виду|а)[,:.!]* )*(?:the |my |мо\p{L}+ )?(?:others?(?: (?:ones?|pairs?))?|друг(?:ие|ую|ая|ой|ое))[ .!]*$/u;

/** Whether words after an act mean that it was to be done to others of the kind: "no wait, the other ones" (SPEC-148). */
export function meansOthers(text: string): boolean {
  return OTHERS.test(foldText(text));
}

/** Whether words choose none of what was asked between: "neither", «никакие». */
export function choosesNone(text: string): boolean {
  return NONE.test(foldText(text));
}

/** Which of the labels of buttons words choose: by their places, by their own words, or by what they are called, in whatever form (SPEC-148); null for other words. */
export function chosenAmong(text: string, labels: readonly string[]): Chosen | null {
  const plain = foldText(text).replaceAll(/[.!?]+$/gu, "");
  const [said, names] = [wordsOf(plain), labels.map(wordsOf)];
  const same = names.findIndex((name) => name.join(" ") === said.join(" "));
  if (same >= 0) return { at: [same] };
  const [, refused] = NOT.exec(plain) ?? [];
  const others = refused === undefined ? null : chosenAmong(refused, labels);
  if (others !== null)
    return among(
      [...labels.keys()].filter((at) => !others.at.includes(at)),
      false,
    );
  const isAll = plain.search(ALL) >= 0;
  const bare = wordsOf(plain.replaceAll(ALL, " ").replaceAll(POLITE, " "));
  if (bare.length === 0 && isAll) return among([...labels.keys()], true);
  const places = (bare.length > 0 ? bare : said).map((word) =>
    LAST.test(word) ? labels.length - 1 : ORDINALS.findIndex((words) => words.test(word)),
  );
  if (places.length > 0 && places.every((at) => at >= 0))
    return places.every((at) => at < labels.length) ? among([...new Set(places)], true) : null;
  const exact = [...names.keys()].filter((at) => bare.every((word) => names[at]?.includes(word)));
  if (bare.length === 0) return null;
  if (exact.length === 1) return { at: exact };
  const isWord = (word: string) => word.length >= BEGINNING_MIN || names.some((name) => name.includes(word));
  const search = toWordSearch(
    [...labels.keys()],
    (at) => [labels[at] ?? ""],
    (word, isHad) => {
      const isMeant = meantBy(word, isHad);
      return (at) => isMeant(labels[at] ?? "");
    },
  );
  const found = bare.every(isWord) ? search(bare.join(" ")) : [];
  return among(
    [...(exact.length > 0 ? exact : found)].sort((one, other) => one - other),
    isAll,
  );
}

function among(at: readonly number[], areAll: boolean): Chosen | null {
  if (at.length === 0) return null;
  return { at, ...(at.length > 1 && !areAll && { isToAsk: true as const }) };
}

function wordsOf(text: string): readonly string[] {
  return foldText(text).match(/[\p{L}\d]+/gu) ?? [];
}
