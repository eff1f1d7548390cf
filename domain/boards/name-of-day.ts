import { daysBetween, type Day } from "#people/day.ts";
import type { Language } from "#people/language.ts";
import { botText } from "#text/bot.ts";
import { asObject } from "#wardrobe/names-in-sentence.ts";

export function weekdayOf(day: Day, language: Language): string {
  return nameOf(day, language, { weekday: "long" });
}

/** A day to come: its weekday, or its date where that would be another. */
export function nameOfDay(day: Day, today: Day, language: Language): string {
  return daysBetween(today, day) > 6
    ? nameOf(day, language, { day: "numeric", month: "long" })
    : weekdayOf(day, language);
}

/** A day after «на», "for", a past one by its weekday: "tomorrow", «пятницу», "January 7". */
export function dayInSentence(day: Day, today: Day, language: Language): string {
  const ahead = daysBetween(today, day);
  if (Math.abs(ahead) > 1) return asObject(nameOfDay(day, today, language), language);
  return botText(
    language,
    ahead === 1 ? "asked_tomorrow" : ahead < 0 ? "asked_yesterday" : "asked_today",
  ).toLowerCase();
}

function nameOf(day: Day, language: Language, named: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(language, { ...named, timeZone: "UTC" }).format(Date.parse(day));
}
