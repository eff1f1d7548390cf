import { readQuestion } from "#boards/chat-question.ts";
import { DAYS } from "#boards/named-date.ts";
import { namesGarment } from "#boards/no-request.ts";
import { toDictionary } from "#text/dictionary.ts";
import { COLOR_WORDS } from "#wardrobe/garment-words.ts";
import { REGRETS, takesBackIt } from "#boards/wore-words.ts";
import { foldDays, WEEKDAY } from "#boards/weekdays.ts";

/** Words right after an entry or a plan that change it: a garment more, one in the place of another, or its right day (SPEC-133). */
export type Follow =
  | { readonly does: "add" | "instead"; readonly about: string }
  | { readonly does: "move"; readonly about?: undefined };

/** «И ещё шарф», "plus the belt", «и чёрную юбку к ней». */
const ADDS =
  /^(?:(?:oh|ah|yes|ой|ах|да|а),? )*(?:(?:and|plus|also|add|with|put|throw in|и|еще|плюс|также|добавь(?:те)?|со?)(?: |, ))+(?:(?:(?:к|с) (?:ней|нему|ним)|туда|to it|the|an?|my|some|мо\p{L}+) )?([^,?]{3,50}?)(?: (?:too|as well|(?:to|with|on) (?:it|that|this|them|top)|тоже|еще|также|туда(?: же)?|(?:к|с) (?:ней|нему|ним|нею|этому)))*[ .!]*$/u;
/** Then it is no garment more. */
const REFUSES =
  /(?:^|[^\p{L}])(?:it|that|this|back|so|later|это|так|no|not|without|instead|but|make|не|без|вместо|но|что|what|how)(?!\p{L})/u;
const ONE = "(?:the |my |это |эт\\p{L}+ |в |it was |i meant |i mean )*";
/** "No, the black one", «ой, не красную, а чёрную». */
const INSTEAD = [
  new RegExp(
    `^(?:(?:${REGRETS}|а)[,:.!]* )*(?:not|не) (?:the |my )?[^,]{2,40}(?:,? (?:but|а) |, )${ONE}([^,?]{3,40})$`,
    "u",
  ),
  new RegExp(`^(?:а )?(?:(?:${REGRETS})[,:.!]* )+${ONE}([^,?]{3,40}?)(?: not the [^,?]{2,40})?$`, "u"),
];
const WAS =
  "(?:(?:i )?(?:it|that|this|wore (?:it|that|this)|i)|was|were|meant|mean|это|все это|было|была?|надевал[аи]?|надела?|носил[аи]?|ходил[аи]?|for|on|in|на|во?)";
const WHEN = `(?:${DAYS}|last night|yesterday|(?:поза)?вчера|the day before yesterday|(?:last |прошл\\p{L}+ )?${WEEKDAY}s?)`;
const PART = "(?: (?:evening|night|morning|вечером|утром|днем))?";
/** «А нет, это было сегодня», "oops, that was yesterday", "no, for Sunday". */
const MOVES = [
  new RegExp(
    `^(?:а )?(?:(?:${REGRETS})[,:.!]* )+(?:${WAS} )*${WHEN}${PART}(?:,? not ${WHEN}|,? а не ${WHEN})?[ .!]*$`,
    "u",
  ),
  new RegExp(`^(?:это |that |it )(?:${WAS} )+${WHEN}${PART}(?:,? not ${WHEN}|,? а не ${WHEN})?[ .!]*$`, "u"),
];

const COLORS = toDictionary(
  COLOR_WORDS.map(([words]) => [words, true] as const),
  "",
);

function namesColor(plain: string): boolean {
  return plain.split(/[^\p{L}]+/u).some((word) => COLORS.findExact(word) === true);
}

/** Longer than one says so. */
const FOLLOW_MAX = 90;

/** Reads words that may be about what was just entered or planned; null for others. */
export function readFollow(text: string): Follow | null {
  const plain = foldDays(text).trim();
  if (plain.length > FOLLOW_MAX || takesBackIt(plain)) return null;
  if (MOVES.some((words) => words.test(plain))) return { does: "move" };
  const [, added = ""] = ADDS.exec(plain) ?? [];
  if (namesGarment(added) && !REFUSES.test(added) && readQuestion(text) === null) return { does: "add", about: added };
  const told = plain.replaceAll(/[ .!]+$/gu, "");
  const other = INSTEAD.map((words) => words.exec(told)?.[1]).find((one) => one !== undefined);
  if (other === undefined || REFUSES.test(other) || !(namesGarment(other) || namesColor(other))) return null;
  return { does: "instead", about: other.replace(/ ones?$/u, "") };
}
