import { addDays, type Day } from "#people/day.ts";
import { foldText } from "#text/fold.ts";

/** Words for a coming day, the farthest first, as they contain one another. */
const COMING = [
  [/(?:^|[^\p{L}])послезавтра(?!\p{L})|\bday after tomorrow\b/u, 2],
  [/(?:^|[^\p{L}])(на )?завтра(шн\p{L}+)?(?!\p{L})|\btom+or+ow\b|\btmrw?\b/u, 1],
] as const;

/** The coming day that a request for clothes names; null for today. */
export function namedDay(text: string, today: Day): Day | null {
  const plain = foldText(text);
  const ahead = COMING.find(([words]) => words.test(plain))?.[1];
  return ahead === undefined ? null : addDays(today, ahead);
}

const WEEKEND = /(?:^|[^\p{L}])(?:выходные|выходных|weekend)(?!\p{L})/u;
const SATURDAY = 6;

/** The Saturday of the weekend that words name, or the Sunday that is today; null where they name none (SPEC-120). */
export function namedWeekend(text: string, today: Day): Day | null {
  if (!WEEKEND.test(foldText(text))) return null;
  const weekday = new Date(today).getUTCDay();
  return weekday === 0 ? today : addDays(today, SATURDAY - weekday);
}

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
  /(?:^|[^\p{L}])(?:утро|утром|днем|morning)(?!\p{L}).*(?:^|[^\p{L}])(?:вечер|вечером|evening)(?!\p{L})|(?:,| и| а) (?:а )?потом (?:на|в|к) |\band then\b/u,
];
const WEEKDAYS =
  /(?:^|[^\p{L}])((mon|tues|wednes|thurs|fri|satur|sun)day|понедельник|вторник|сред[уы]|четверг|пятниц[уы]|суббот[уы]|воскресенье)s?(?!\p{L})/gu;

/** Whether a request wants more than one outfit, where one is shown at a time. */
export function asksForSeveral(text: string): boolean {
  const plain = foldText(text);
  return (
    SEVERAL.some((words) => words.test(plain)) || new Set([...plain.matchAll(WEEKDAYS)].map(([, day]) => day)).size > 1
  );
}
