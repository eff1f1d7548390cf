import type { Day } from "@wardrobe/domain/people/day.ts";
import type { Language } from "@wardrobe/domain/people/language.ts";

/** A day in words. Its zone does not matter. */
export function shownDay(language: Language, day: Day, format: Intl.DateTimeFormatOptions): string {
  const words = new Intl.DateTimeFormat(language, { ...format, timeZone: "UTC" }).format(Date.parse(day));
  return unbroken(words);
}

/** A date whose number stays on the line of its month; the year may go to the next one. */
export function unbroken(date: string): string {
  return date.replace(/(\p{L}) (?=\d{1,2}(?!\d))|(\d) (?=\p{L})/gu, "$1$2\u00a0");
}

/** The month of a day as a heading: "November 2026", without the abbreviation that Russian puts after the year. */
export function shownMonth(language: Language, day: Day): string {
  return capitalised(`${shownDay(language, day, { month: "long" })} ${shownDay(language, day, { year: "numeric" })}`);
}

/** With a capital letter at its beginning, where it begins a line: Russian has none for weekdays and months. */
export function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
