import { addDays, daysBetween, type Day } from "#people/day.ts";
import type { Language } from "#people/language.ts";
import { botText } from "#text/bot.ts";
import { foldText } from "#text/fold.ts";
import { asObject } from "#wardrobe/names-in-sentence.ts";

/** From Sunday on, as dates count them. */
const WEEKDAYS =
  /(?:^|[^\p{L}])(?:(sunday|воскресенье)|(monday|понедельник)|(tuesday|вторник)|(wednesday|сред[ау])|(thursday|четверг)|(friday|пятниц[ау])|(saturday|суббот[ау]))(?!\p{L})/u;

/** The first weekday that words name, as the next such day, which may be today; null where they name none (SPEC-120). */
export function namedWeekday(text: string, today: Day): Day | null {
  const [, ...days] = WEEKDAYS.exec(foldText(text)) ?? [];
  const wanted = days.findIndex((day) => day !== undefined);
  return wanted < 0 ? null : addDays(today, (wanted - new Date(today).getUTCDay() + 7) % 7);
}

export function weekdayOf(day: Day, language: Language): string {
  return new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" }).format(Date.parse(day));
}

/** A day after «на», "for": "tomorrow", «пятницу». */
export function dayInSentence(day: Day, today: Day, language: Language): string {
  const ahead = daysBetween(today, day);
  if (ahead > 1) return asObject(weekdayOf(day, language), language);
  return botText(
    language,
    ahead === 1 ? "asked_tomorrow" : ahead < 0 ? "asked_yesterday" : "asked_today",
  ).toLowerCase();
}
