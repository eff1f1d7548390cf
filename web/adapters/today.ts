import type { Language } from "@wardrobe/domain/people/language.ts";
import { dayAt, TimeZone, type Day } from "@wardrobe/domain/people/day.ts";

/** The zone of this device by its IANA name (WEAR-02). */
export function deviceZone(): string {
  const zone = TimeZone.safeParse(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  return zone.success ? zone.data : "UTC";
}

/** The day that it is here now. */
export function today(): Day {
  return dayAt(new Date(), deviceZone());
}

/** A day in words. Its zone does not matter. */
export function shownDay(language: Language, day: Day, format: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(language, { ...format, timeZone: "UTC" }).format(Date.parse(day));
}

/** The month of a day as a heading: "November 2026", without the abbreviation that Russian puts after the year. */
export function shownMonth(language: Language, day: Day): string {
  return capitalised(`${shownDay(language, day, { month: "long" })} ${shownDay(language, day, { year: "numeric" })}`);
}

/** With a capital letter at its beginning, where it begins a line: Russian has none for weekdays and months. */
export function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
