import { namedPart } from "#boards/part-of-day.ts";
import { foldText } from "#text/fold.ts";

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
];
const WEEKDAYS =
  /(?:^|[^\p{L}])((mon|tues|wednes|thurs|fri|satur|sun)day|понедельник|вторник|сред[уы]|четверг|пятниц[уы]|суббот[уы]|воскресенье)s?(?!\p{L})/gu;

/** Whether a request wants more than one outfit, where one is shown at a time. */
export function asksForSeveral(text: string): boolean {
  const plain = foldText(text);
  return (
    SEVERAL.some((words) => words.test(plain)) ||
    splitInTwo(text) !== null ||
    new Set([...plain.matchAll(WEEKDAYS)].map(([, day]) => day)).size > 1
  );
}

/** Two outfits in one sentence, each with its words. */
const TWO = [
  /^(.+?)(?:,| and| и| а)+ (?:then|afterwards|after that|потом|затем|после этого),? (?:to |for )?(.+)$/iu,
  /^(.+?)(?:,| and| и| а)+ (.+?) (?:after(?:wards| that| work)?|потом|после(?: работы| этого)?)[ .!?]*$/iu,
  /^(.*?(?<!\p{L})(?:утро|утром|днем|днём|morning)(?!\p{L}).*?)(?:,| and| и| а)+ (.*(?<!\p{L})(?:вечер|вечером|evening)(?!\p{L}).*)$/iu,
  /^(.+?)(?:,(?: and| и| а)?|(?: and| и| а)(?= (?:to|for|на|во?|вечером) )) (.*(?<!\p{L})(?:вечер|вечером|evening|tonight)(?!\p{L}).*)$/iu,
];
const ONLY_WHEN = /^(?:in|for|on|the|this|на|вечер(?:ом)?|evening|tonight|завтра|сегодня|tomorrow|[\s.,!?])*$/iu;

/** The two outfits that a sentence asks for, "work on Tuesday and drinks after"; null where it is about one. */
export function splitInTwo(text: string): { readonly first: string; readonly second: string } | null {
  for (const [index, words] of TWO.entries()) {
    const [, first = "", second = ""] = words.exec(text.trim()) ?? [];
    const isOfTwoParts = namedPart(first) !== "evening" && namedPart(second) === "evening";
    if (first !== "" && !ONLY_WHEN.test(second) && !ONLY_WHEN.test(first) && (index < 2 || isOfTwoParts))
      return { first, second: second.replace(/[ .!?]+$/u, "") };
  }
  return null;
}
