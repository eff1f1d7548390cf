import { addDays, type Day } from "#people/day.ts";
import { foldText } from "#text/fold.ts";

/** Words for a day, the farthest first, as they contain one another. */
const COMING = [
  [/(?:^|[^\p{L}])послезавтра(?!\p{L})|\bday after tomorrow\b/u, 2],
  [/(?:^|[^\p{L}])(на )?завтра(шн\p{L}+)?(?!\p{L})|\btom+or+ows?\b|\btmrw?s?\b/u, 1],
  [/(?:^|[^\p{L}])сегодня(?:шн\p{L}+)?(?!\p{L})|\b(?:(?:today|tonight)s?|this (?:morning|afternoon|evening))\b/u, 0],
] as const;

/** "No, not tomorrow". */
const CORRECTION_MAX = 50;
const NOT_THEN =
  /(?:^|[^\p{L}])(?:не|not) (?:(?:на|for) )?(?:завтра|послезавтра|сегодня|tomorrow|today|tonight)(?!\p{L})/gu;

/** Whether words put another day in the place of one (SPEC-149). */
export function correctsDay(text: string): boolean {
  const plain = foldText(text);
  return plain.search(NOT_THEN) >= 0 && plain.length <= CORRECTION_MAX;
}

/** The day that a request for clothes names by its distance; null where it names none. */
export function namedDay(text: string, today: Day): Day | null {
  const plain = foldText(text).replaceAll(NOT_THEN, " ");
  const ahead = COMING.find(([words]) => words.test(plain))?.[1];
  return ahead === undefined ? null : addDays(today, ahead);
}

const WEEKEND = /(?:^|[^\p{L}])(?:вых[ао]?дны[ех]|weekend)(?!\p{L})/u;
const SATURDAY = 6;

/** The Saturday of the weekend that words name, or the Sunday that is today; null where they name none (SPEC-120). */
export function namedWeekend(text: string, today: Day): Day | null {
  if (!WEEKEND.test(foldText(text))) return null;
  const weekday = new Date(today).getUTCDay();
  return weekday === 0 ? today : addDays(today, SATURDAY - weekday);
}

/** The names of weeks that are asked about, in a pattern. */
export const WEEK =
  "(?:(?:this |next |the |my |whole )*week|(?:всю |эту |этой |эта |следующ\\p{L}+ |ближайш\\p{L}+ |мою )*недел[юеи])";
const NAMES_WEEK = new RegExp(`(?:^|[^\\p{L}])(next |следующ\\p{L}+ )?${WEEK}(?!\\p{L})`, "u");
const WEEK_DAYS = 7;

/** The first of the seven days that words name, today or the next Monday; null where they name no week (SPEC-120). */
export function namedWeek(text: string, today: Day): Day | null {
  const [match, next] = NAMES_WEEK.exec(foldText(text)) ?? [];
  if (match === undefined) return null;
  return next === undefined
    ? today
    : addDays(today, WEEK_DAYS - ((new Date(today).getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS));
}
