import { namedPart } from "#boards/part-of-day.ts";
import { foldDays, weekdaysIn } from "#boards/weekdays.ts";
import { namedOccasion } from "#recommendations/named-occasion.ts";

const COUNTED =
  "(two|three|four|five|six|seven|several|a few|[2-9]|два|две|двух|три|трех|четыре|пять|пяти|шесть|семь|несколько|пару)";
/** Several outfits, of one day or of more. */
const SEVERAL = [
  new RegExp(
    `(?:^|[^\\p{L}])${COUNTED} (\\p{L}+ )?(days|outfits|looks|дня|дней|образа|образов|аутфит\\p{L}*|лука|луков)(?!\\p{L})`,
    "u",
  ),
  /\bfor (the|this|next|my|a) ((whole|entire|coming|working|work) )?(work)?week\b|\bmy week\b/u,
  /(?:^|[^\p{L}])на (\p{L}+ )?неделю(?!\p{L})/u,
  /(?:^|[^\p{L}])(?:утро|утром|днем|morning)(?!\p{L}).*(?:^|[^\p{L}])(?:вечер|вечером|evening)(?!\p{L})/u,
];

/** Whether a request wants more than one outfit, where one is shown at a time. */
export function asksForSeveral(text: string): boolean {
  const plain = foldDays(text);
  return SEVERAL.some((words) => words.test(plain)) || splitInTwo(text) !== null || new Set(weekdaysIn(plain)).size > 1;
}

/** Words between two outfits. */
const BETWEEN =
  /(?:,| and| и| а)*,? (?:then|afterwards|after that|потом|затем|после этого),? (?:to |for )?|,(?: and| и| а)? | (?:and|и|а) /giu;
const AFTER = /,? (?:after(?:wards| that| work)?|потом|после(?: работы| этого)?)[ .!?]*$/iu;

/** The two outfits that a sentence asks for, "work on Tuesday and drinks after": for an occasion, and for the evening or what comes then. Null where it is about one. */
export function splitInTwo(text: string): { readonly first: string; readonly second: string } | null {
  for (const { 0: between, index } of text.matchAll(BETWEEN)) {
    const [first, rest] = [text.slice(0, index), text.slice(index + between.length)];
    const second = rest.replace(AFTER, "").replace(/[ .!?]+$/u, "");
    const isThen = /\p{L}{4,}/u.test(between) || AFTER.test(rest);
    const isSecond = namedPart(second) === "evening" || (isThen && isOccasion(second));
    if (isOccasion(first) && namedPart(first) !== "evening" && isSecond && !ONLY_WHEN.test(second))
      return { first, second };
  }
  return null;
}

const ONLY_WHEN =
  /^(?:in|for|on|the|this|на|вечер(?:ом)?|evening|tonight|завтра|сегодня|tomorrow|after work|после работы|[\s.,!?])*$/iu;

function isOccasion(words: string): boolean {
  return namedPart(words) !== null || namedOccasion(`for ${words}`, "en") !== "";
}
