import { z } from "zod/mini";

const DAY_MS = 86_400_000;
const dayFormatOf = formatByZone("sv-SE", { dateStyle: "short" });
/** The zone whose days begin first; it limits people whose own zone is not known. */
export const EARLIEST_ZONE = "Etc/GMT-14";
/** The zone whose days begin last: no day is over before it is over there. */
const LATEST_ZONE = "Etc/GMT+12";
/** No garment was bought and nothing worn before it. */
export const FIRST_DAY = "1900-01-01";

/** A day of a person's own calendar, `YYYY-MM-DD`. */
export const Day = z.iso.date().check(z.refine((day) => day >= FIRST_DAY));
export type Day = z.output<typeof Day>;

/** A time zone by its IANA name, as devices tell it. An offset (`+03:00`) is none. */
export const TimeZone = z.string().check(
  z.maxLength(64, { abort: true }),
  z.regex(/^[A-Za-z]/),
  z.refine((name) => isTimeZone(name)),
);

function isTimeZone(name: string): boolean {
  try {
    return dayFormatOf(name).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

export function dayAt(moment: Date, timeZone: string): Day {
  return dayFormatOf(timeZone).format(moment);
}

/** The day of a moment for a person; for one without a known zone the day where it is latest (WEAR-02). */
export function dayOf(person: { readonly time_zone: string | null }, moment: Date): Day {
  return dayAt(moment, person.time_zone ?? EARLIEST_ZONE);
}

/** The first day of a person that is not over; for one without a known zone the day where it is earliest (WEEK-01). */
export function dayNotOver(person: { readonly time_zone: string | null }, moment: Date): Day {
  return dayAt(moment, person.time_zone ?? LATEST_ZONE);
}

/** The day so many days later; earlier if negative. */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, day.length);
}

/** How many days `to` is after `from`. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/** More than there are zones; each can be written in many ways. */
const ZONES_MAX = 1000;

/** A formatter for each time zone, made once: each takes kilobytes outside of the heap, which are freed late. */
export function formatByZone(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (timeZone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const known = formats.get(timeZone);
    if (known !== undefined) return known;
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
    if (formats.size === ZONES_MAX) formats.clear();
    formats.set(timeZone, format);
    return format;
  };
}
