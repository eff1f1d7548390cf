import type { Answer } from "#taste/calls.ts";
import { toDictionary } from "#text/dictionary.ts";
import { COLOR_WORDS, GARMENT_WORDS } from "#wardrobe/garment-words.ts";

const DISLIKES =
  /^(?:(?:please|ok|and|но|а|и|пожалуйста),? )*(?:no more|(?:never|dont|do not|stop|quit)(?: ever)? (?:suggest|show|offer|recommend|giv)(?:e|ing)?(?: me)?|never(?: ever)?(?: again)?(?: wear)?|no(?= .*(?:ever|again|any ?more))|i (?:really |just |simply )?(?:(?:never|dont|do not)(?: ever)? (?:wear|like)|hate|cant stand|dislike|detest)|(?:я )?(?:вообще |совсем |больше |никогда |очень )*(?:не люблю|не ношу|не переношу|терпеть не могу|ненавижу)|(?:мне |больше |никогда |вообще )*не (?:предлагай|показывай|советуй)(?:те)?(?: мне)?|больше никак\p{L}+|никак\p{L}+(?= .*больше))(?!\p{L})/u;
/** One garment, or this outfit. */
const OF_ONE = /(?:^|[^\p{L}])(?:the (?!colou?r)|this|that|these|my|it|эт\p{L}+|мо[йяеи]|так)(?!\p{L})/u;
/** «Ненавижу юбки, не предлагай их». */
const AGAIN =
  /[,.;] (?:so |и )?(?:please |больше )*(?:не|never|dont|do not|stop) \p{L}+(?: me)?(?: (?:их|его|ее|them|it))?[ .!]*$/u;
const REST =
  /(?:^|[^\p{L}])(?:the|colou?rs?|clothes|things|stuff|items|anything|wearing|wear|to|in|ever|again|any ?more|at all|please|pls|цвет\p{L}*|вещ\p{L}+|одежд\p{L}+|больше|вообще|никогда|носить|надевать|на себе|в|и|and|or|пожалуйста)(?!\p{L})/gu;
const COLORS = toDictionary(
  COLOR_WORDS.map(([words]) => [words, true] as const),
  "",
);
const KINDS = toDictionary(
  GARMENT_WORDS.map(([words]) => [words, true] as const),
  "",
);

/** The colors, or the one kind, that somebody says they never wear: "no more yellow", «не ношу каблуки» (SPEC-148); null for other words. */
export function readDislike(plain: string): string | null {
  if (!DISLIKES.test(plain) || OF_ONE.test(plain)) return null;
  const rest = plain.replace(DISLIKES, " ").replace(AGAIN, "").replaceAll(REST, " ").replaceAll(REST, " ");
  const words: readonly string[] = rest.match(/\p{L}+/gu) ?? [];
  const isKind = words.length === 1 && KINDS.findExact(words[0] ?? "") === true;
  return words.length > 0 && (isKind || words.every((word) => COLORS.findExact(word) === true))
    ? words.join(" ")
    : null;
}

const COLD =
  "cold|chilly|freezing|frozen|froze|shivering|прохладн\\p{L}+|холодн\\p{L}+|зябк\\p{L}+|прохладно|холодновато|холодно|зябко|замерз\\p{L}*|продрог\\p{L}*|мерзл[аи]?|мерз|подмерз\\p{L}*|околел\\p{L}*";
const WARM =
  "hot|warm|boiling|roasting|sweaty|sweating|sweated|overheated|жарко|жарковато|душно|вспотел\\p{L}*|запарил\\p{L}*|упарил\\p{L}*|спарил\\p{L}*|взмок\\p{L}*";
/** Russian verbs say by themselves that it is over. */
const OVER =
  /(?:^|[^\p{L}])(?:was|got|felt|froze|sweated|been|were|было|была?|(?:за|под)мерз(?:л[аи])?|мерзл[аи]|продрог(?:л[аи])?|околел[аи]?|вспотел[аи]?|(?:за|у|с)парил[аи]с[ья]|взмок(?:л[аи])?|overheated)(?!\p{L})/u;
const FEEL = new RegExp(
  `^(?:(?:i|we|ive|me|it|was|were|got|felt|been|am|a bit|bit|so|way|really|too|pretty|quite|very|just|absolutely|actually|kinda|totally|little|an?|and|but|oh|in|that|this|the|outfit|all|day|today|yesterday|last night|evening|there|outside|я|мы|мне|нам|было|была?|очень|слишком|немного|чуть|так|жутко|ужасно|страшно|даже|прям|прямо|реально|довольно|как-то|все-таки|весь|день|вечером|утром|днем|в|этом|нем|ней|этой|образе|а|но|ой|блин|сегодня|вчера|позавчера|на улице|там|${COLD}|${WARM})(?:[ ,.!]+|$))+$`,
  "u",
);

const wordsOf = (words: string) => new RegExp(`(?:^|[^\\p{L}])(?:${words})(?!\\p{L})`, "u");
const [IS_COLD, IS_WARM] = [wordsOf(COLD), wordsOf(WARM)];
/** More is no feeling alone. */
const FELT_MAX = 80;

/** How warm somebody says that they were dressed: "I was too hot yesterday", «замёрзла» (TASTE-01); null for other words. */
export function readFelt(plain: string): Extract<Answer, "too_cold" | "too_warm"> | null {
  if (plain.length > FELT_MAX || !OVER.test(plain)) return null;
  const isCold = IS_COLD.test(plain);
  if (!FEEL.test(plain) || isCold === IS_WARM.test(plain)) return null;
  return isCold ? "too_cold" : "too_warm";
}
