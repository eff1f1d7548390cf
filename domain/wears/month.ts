import { addDays, type Day } from "#people/day.ts";
import type { Weekday } from "#morning/settings.ts";

/** A month of a calendar, `YYYY-MM`. */
export type Month = string;

const DAYS_A_WEEK = 7;

export function monthOf(day: Day): Month {
  return day.slice(0, "YYYY-MM".length);
}

/** The month so many months later; earlier if negative. */
export function addMonths(month: Month, months: number): Month {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, month.length);
}

/** The first and the last day of a month. */
export function daysOf(month: Month): { readonly from: Day; readonly to: Day } {
  return { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) };
}

/** The weeks of a month, each seven days that begin with `firstWeekday`; null for days of other months, but for those up to `until` (WEAR-05). */
export function weeksOf(month: Month, firstWeekday: Weekday, until: Day = ""): (Day | null)[][] {
  const { from, to: end } = daysOf(month);
  const to = until > end ? until : end;
  const days: (Day | null)[] = Array.from({ length: daysSinceWeekBegan(from, firstWeekday) }, () => null);
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  while (days.length % DAYS_A_WEEK > 0) days.push(null);
  return Array.from({ length: days.length / DAYS_A_WEEK }, (_, week) =>
    days.slice(week * DAYS_A_WEEK, (week + 1) * DAYS_A_WEEK),
  );
}

/** The day to which a key moves in a grid of days, at most the last one; null for other keys. */
export function dayAfterKey(key: string, day: Day, { last, firstWeekday }: { last: Day; firstWeekday: Weekday }) {
  const since = daysSinceWeekBegan(day, firstWeekday);
  const moves: Readonly<Record<string, () => Day>> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -DAYS_A_WEEK),
    ArrowDown: () => addDays(day, DAYS_A_WEEK),
    Home: () => addDays(day, -since),
    End: () => addDays(day, DAYS_A_WEEK - 1 - since),
    PageUp: () => inMonth(day, addMonths(monthOf(day), -1)),
    PageDown: () => inMonth(day, addMonths(monthOf(day), 1)),
  };
  const moved = moves[key]?.();
  if (moved === undefined) return null;
  return moved > last ? last : moved;
}

/** The same day of another month, or its last where it is shorter. */
export function inMonth(day: Day, month: Month): Day {
  const same = `${month}${day.slice(month.length)}`;
  const { to } = daysOf(month);
  return same > to ? to : same;
}

function daysSinceWeekBegan(day: Day, firstWeekday: Weekday): number {
  const sundayIsZero = new Date(`${day}T00:00:00Z`).getUTCDay();
  return (sundayIsZero - firstWeekday + 2 * DAYS_A_WEEK) % DAYS_A_WEEK;
}
