import { namedWeekend } from "#boards/named-day.ts";
import { foldDays, WEEKDAY, weekdaysIn } from "#boards/weekdays.ts";
import { addDays, type Day } from "#people/day.ts";

const MONTH_NAMES =
  "jan(?:uary)?|января feb(?:ruary)?|февраля mar(?:ch)?|марта apr(?:il)?|апреля may|мая june?|июня july?|июля aug(?:ust)?|августа sept?(?:ember)?|сентября oct(?:ober)?|октября nov(?:ember)?|ноября dec(?:ember)?|декабря".split(
    " ",
  );
const MONTHS = MONTH_NAMES.map((names) => `(${names})`).join("|");
const DAY_OF_MONTH = "(\\d{1,2})(?:st|nd|rd|th)?";
const DATES = [
  new RegExp(`(?:^|[^\\p{L}\\d])${DAY_OF_MONTH} (?:of )?(?:${MONTHS})(?!\\p{L})`, "u"),
  new RegExp(`(?:^|[^\\p{L}])(?:${MONTHS}) (?:the )?${DAY_OF_MONTH}(?![\\p{L}\\d])`, "u"),
];

const ANY_MONTH = `(?:${MONTH_NAMES.join("|")})`;
const NUMBER = "\\d{1,2}(?:st|nd|rd|th)?";
/** The names of days that are asked about, in a pattern. */
export const DAYS = `(?:today|tomorrow|${WEEKDAY}|сегодня|завтра|послезавтра|(?:this |next )?weekend|(?:эти(?:х)? |ближайшие )?выходны[ех]|${NUMBER} (?:of )?${ANY_MONTH}|${ANY_MONTH} (?:the )?${NUMBER})`;

/** The date, or else the first weekday or the weekend that words name, as the next such day, which may be today; null where they name none (SPEC-120). */
export function namedDate(text: string, today: Day): Day | null {
  const plain = foldDays(text);
  const dates = DATES.flatMap((words) => {
    const groups = words.exec(plain)?.slice(1) ?? [];
    const day = groups.find((group) => /^\d/u.test(group ?? ""));
    const month = groups.filter((group) => group !== day).findIndex((group) => group !== undefined);
    return day === undefined ? [] : (nextDate(month, Number(day), today) ?? []);
  });
  if (dates[0] !== undefined) return dates[0];
  const [wanted] = weekdaysIn(plain);
  const from = weeksAhead(plain, today);
  if (wanted === undefined)
    return from ?? namedWeekend(plain, today) ?? (NEW_YEAR.test(plain) ? nextDate(11, 31, today) : null);
  return addDays(from ?? today, (wanted - new Date(today).getUTCDay() + 7) % 7);
}

const NEW_YEAR = /\bnew years eve\b|(?:^|[^\p{L}])(?:на|в) новый год(?!\p{L})/u;

const IN_WEEKS =
  /(?:^|[^\p{L}])(?:in (?:(a|one)|(two)|(three)|(four)|(\d)) weeks?|через (?:(одну )?|(две )|(три )|(четыре )|(\d) )недел[юьи])(?!\p{L})/u;

/** So many weeks from today: "in three weeks", «через неделю». */
function weeksAhead(plain: string, today: Day): Day | null {
  const [match, ...said] = IN_WEEKS.exec(plain) ?? [];
  if (match === undefined) return null;
  const at = said.findIndex((word) => word !== undefined && word !== "");
  const digit = Number(said[4] ?? said[9] ?? 0);
  return addDays(today, 7 * (digit > 0 ? digit : at < 0 ? 1 : (at % 5) + 1));
}

/** The next such date; null for a day that neither this year nor the next has. `month`: from 0. */
function nextDate(month: number, day: number, today: Day): Day | null {
  const year = new Date(today).getUTCFullYear();
  const dates = [year, year + 1].map((of) => new Date(Date.UTC(of, month, day)));
  return (
    dates
      .filter((date) => date.getUTCMonth() === month)
      .map((date) => date.toISOString().slice(0, today.length))
      .find((date) => date >= today) ?? null
  );
}
