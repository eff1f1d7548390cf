import { editsBetween } from "#text/edits-between.ts";
import { foldText } from "#text/fold.ts";

/** From Sunday on, as dates count them: in full, and as they are shortened. */
const NAMES = [
  ["sunday|воскресень[ея]", "вс"],
  ["monday|понедельника?", "пн"],
  ["tuesday|вторника?", "tues?|вт"],
  ["wednesday|сред[ауы]", "ср"],
  ["thursday|четверга?", "thurs?|чт"],
  ["friday|пятниц[ауы]", "fri|пт"],
  ["saturday|суббот[ауы]", "сб"],
] as const;
/** Any of them in full, in a pattern. */
export const WEEKDAY = `(?:${NAMES.map(([full]) => full).join("|")})`;
const ANY = new RegExp(`(?:^|[^\\p{L}])(?:${NAMES.map((all) => `(${all.join("|")})`).join("|")})s?(?!\\p{L})`, "gu");

/** The weekdays that folded words name, in their order, 0 for Sunday. */
export function weekdaysIn(plain: string): number[] {
  return [...plain.matchAll(ANY)].map(([, ...days]) => days.findIndex((day) => day !== undefined));
}

const SPELLED =
  "sunday monday tuesday wednesday thursday friday saturday tomorrow yesterday сегодня запланируй собеседование interview понедельник вторник четверг пятница пятницу суббота субботу воскресенье".split(
    " ",
  );
/** Shorter words are too much like others: «среди». */
const MISTYPED_MIN = 5;
const OTHER_WORDS: readonly string[] = ["sundae", "sundry", "четверо"];

/** Folded, with each mistyped day, and what is planned most, as it is spelled: "frida", «пятнцу». */
export function foldDays(text: string): string {
  return foldText(text).replaceAll(/\p{L}+/gu, (word) => {
    if (word.length < MISTYPED_MIN || OTHER_WORDS.includes(word)) return word;
    const isMeant = (name: string) => name[0] === word[0] && editsBetween(word, name, 1) === 1;
    return SPELLED.includes(word.replace(/s$/u, "")) ? word : (SPELLED.find(isMeant) ?? word);
  });
}
