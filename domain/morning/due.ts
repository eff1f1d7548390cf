import { MORNING_LATE_MAX_MS, type MorningSettings } from "#morning/settings.ts";
import { addDays, type Day, formatByZone } from "#people/day.ts";

export type Schedule = Pick<MorningSettings, "is_on" | "minute" | "weekdays" | "time_zone">;

/** The moment of a message, and the person's day that it belongs to. */
export type Due = { readonly at: Date; readonly day: Day };

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const DAYS_A_WEEK = 7;
/** More than a week, since a person may have had the messages of the next days in an earlier time zone. */
const DAYS_LOOKED_AT = 3 * DAYS_A_WEEK;

/** The first due moment after `after` on a chosen weekday later than `lastDay`; null if there is none (DAY-04). */
export function nextDue(schedule: Schedule, after: Date, lastDay: Day | null): Due | null {
  if (!schedule.is_on) return null;
  // The day before, since an hour that a day does not have may come on the next one.
  let day = addDays(shownDay(after.getTime(), schedule.time_zone), -1);
  for (let looked = 0; looked < DAYS_LOOKED_AT; looked++, day = addDays(day, 1)) {
    if ((lastDay !== null && day <= lastDay) || !schedule.weekdays.some((chosen) => chosen === weekdayOf(day)))
      continue;
    const at = momentOf(day, schedule.minute, schedule.time_zone);
    if (at !== null && at > after) return { at, day };
  }
  return null;
}

/** The first due moment after a change: today's message, if it was still to come, comes by the new settings. */
export function dueAfterChange(
  schedule: Schedule,
  now: Date,
  { lastDay, waiting }: { readonly lastDay: Day | null; readonly waiting: Due | null },
): Due | null {
  const isWaiting = waiting !== null && waiting.at > now && waiting.day === shownDay(now.getTime(), schedule.time_zone);
  return nextDue(schedule, isWaiting ? new Date(now.getTime() - MORNING_LATE_MAX_MS) : now, lastDay);
}

/** The moment when the clocks show this minute of the day; an hour that they skip comes an hour later, one that they show twice the first time. Null on a day that the zone does not have. */
export function momentOf(day: Day, minute: number, timeZone: string): Date | null {
  const shown = Date.parse(`${day}T00:00:00Z`) + minute * MINUTE_MS;
  // Clocks are set once within these two days at most, so these are the offsets before and after it.
  const before = shown - offsetMs(shown - DAY_MS, timeZone);
  const after = shown - offsetMs(shown + DAY_MS, timeZone);
  const both = [Math.min(before, after), Math.max(before, after)];
  const atMs = both.find((one) => one + offsetMs(one, timeZone) === shown) ?? before;
  return shownDay(atMs, timeZone) === day ? new Date(atMs) : null;
}

/** The day that the clocks of a zone show. */
function shownDay(atMs: number, timeZone: string): Day {
  return new Date(atMs + offsetMs(atMs, timeZone)).toISOString().slice(0, "2026-11-23".length);
}

/** How far the clocks of a zone are ahead of UTC. */
function offsetMs(atMs: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(atMs);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  const shown = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
  return shown - Math.floor(atMs / 1000) * 1000;
}

const clockOf = formatByZone("en-US", {
  hourCycle: "h23",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  second: "numeric",
});

function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || DAYS_A_WEEK;
}
