import { namedDate } from "#boards/named-date.ts";
import { namedWeek } from "#boards/named-day.ts";
import { foldDays, weekdaysIn } from "#boards/weekdays.ts";
import { addDays, daysBetween, type Day } from "#people/day.ts";
import { foldText } from "#text/fold.ts";
import type { Occasion } from "#wears/calls.ts";

const WEEKDAY =
  "(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?s?|понедельника?|вторника?|сред[ауы]|четверга?|пятниц[ауы]|суббот[ауы]|воскресень[ея]|пн|вт|ср|чт|пт|сб|вс)";
const BETWEEN = "(?: ?[-–—] ?| (?:to|till|until|thru|through|по|до) )";
const WORKDAYS = "(?:week ?days|work(?:ing)?[ -]?week|working days|будни(?:е дни)?|рабоч\\p{L}+ (?:недел\\p{L}+|дни))";
/** Days one after another, in a pattern: "mon to fri", «будни». */
export const DAYS_IN_ROW = `(?:${WEEKDAY}${BETWEEN}${WEEKDAY}|${WORKDAYS})(?!\\p{L})`;
const IN_ROW = new RegExp(`(?:^|[^\\p{L}])(?:(${WEEKDAY})${BETWEEN}(${WEEKDAY})|${WORKDAYS})(?!\\p{L})`, "u");
const SHORT = "sun mon tue wed thu fri sat вс пн вт ср чт пт сб".split(" ");
const WEEK_DAYS = 7;
const [MONDAY, FRIDAY] = [1, 5];
const AGAIN =
  /(?:^|[^\p{L}])(?:again|anew|redo|replace|instead|afresh|заново|снова|еще раз|по новой|переплан\p{L}+|вместо)(?!\p{L})/u;
const FOR: readonly (readonly [RegExp, Occasion])[] = [
  [/(?:^|[^\p{L}])(?:work(?! ?week|ing)|office|job|работ(?:у|ы|е|а)|офис\p{L}*)(?!\p{L})/u, "work"],
  [/(?:^|[^\p{L}])(?:gym|workouts?|training|спортзал\p{L}*|трениров\p{L}+|зал)(?!\p{L})/u, "sport"],
  [/(?:^|[^\p{L}])(?:evenings?|dinners?|вечер\p{L}*|ужин\p{L}*)(?!\p{L})/u, "evening"],
];

/** The days to plan: `isOfAll` where some of a whole week are for the occasion; `isAgain`: in place of what is planned. */
export type WeekAsked = {
  readonly from: Day;
  readonly days: number;
  readonly occasion: Occasion | null;
  readonly isAgain: boolean;
  readonly isOfAll: boolean;
};

/** The days in a row that words want to be planned, from today on: a week where they name no first and last. */
export function weekAsked(text: string, today: Day): WeekAsked {
  const plain = foldDays(text);
  const [row, first, last] = IN_ROW.exec(plain) ?? [];
  const occasion = FOR.find(([words]) => words.test(plain))?.[1] ?? null;
  const isAgain = AGAIN.test(plain);
  const week = namedWeek(plain.replace(row ?? "", " "), today);
  if (row === undefined) return { from: week ?? today, days: WEEK_DAYS, occasion, isAgain, isOfAll: false };
  const [begins, ends] = [dayOf(first) ?? MONDAY, dayOf(last) ?? FRIDAY];
  const span = (ends - begins + WEEK_DAYS) % WEEK_DAYS;
  const passed = (new Date(today).getUTCDay() - begins + WEEK_DAYS) % WEEK_DAYS;
  // On Wednesday "Monday to Friday" has three days left; on its last day the next such days are meant.
  const isOn = passed < span && (week === null || week === today);
  const from = isOn ? today : nextDay(week !== null && week > today ? week : today, begins);
  const isOfAll = week !== null && first !== undefined;
  return { from, days: span + 1 - (isOn ? passed : 0), occasion, isAgain, isOfAll };
}

/** The two days that words exchange; null where they name no two. */
export function daysToSwap(text: string, today: Day): readonly [Day, Day] | null {
  const found = foldText(text).split(/(?: (?:with|and|for|to|и|с|на) )+/u);
  const days = found.flatMap((part) => dateOf(part, today) ?? []);
  const [one, other] = [...new Set(days)];
  return one === undefined || other === undefined ? null : [one, other];
}

function dateOf(part: string, today: Day): Day | null {
  if (/(?:^|[^\p{L}])(?:today|сегодня\p{L}*)(?!\p{L})/u.test(part)) return today;
  if (/(?:^|[^\p{L}])(?:tomorrows?|завтра\p{L}*)(?!\p{L})/u.test(part)) return addDays(today, 1);
  return namedDate(part, today);
}

function dayOf(word: string | undefined): number | undefined {
  const at = word === undefined ? -1 : SHORT.findIndex((name) => word.startsWith(name));
  return word === undefined ? undefined : at < 0 ? weekdaysIn(word)[0] : at % WEEK_DAYS;
}

function nextDay(from: Day, weekday: number): Day {
  return addDays(from, (weekday - new Date(from).getUTCDay() + WEEK_DAYS) % WEEK_DAYS);
}

/** How far a day lies in the days asked for. */
export function isWithin({ from, days }: Pick<WeekAsked, "from" | "days">, day: Day): boolean {
  return day >= from && daysBetween(from, day) < days;
}
