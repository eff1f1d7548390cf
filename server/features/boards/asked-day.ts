import { dayInSentence, nameOfDay } from "@wardrobe/domain/boards/name-of-day.ts";
import { namedDate } from "@wardrobe/domain/boards/named-date.ts";
import { namedDay, namedWeekend } from "@wardrobe/domain/boards/named-day.ts";
import type { Part } from "@wardrobe/domain/boards/part-of-day.ts";
import { daysBetween, type Day } from "@wardrobe/domain/people/day.ts";
import type { Language } from "@wardrobe/domain/people/language.ts";
import { namedOccasion } from "@wardrobe/domain/recommendations/named-occasion.ts";
import { aboutOutfitText } from "@wardrobe/domain/text/about-outfit.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { plannerText } from "@wardrobe/domain/text/planner.ts";
import { capitalised, uncapitalised } from "@wardrobe/domain/wardrobe/names-in-sentence.ts";

export function dayIn(words: string, today: Day): Day | null {
  return namedDay(words, today) ?? namedDate(words, today);
}

/** The coming day that words name, or else those that they continue; null for today. */
export function comingIn(words: string, today: Day, before = ""): Day | null {
  const day = dayIn(words, today) ?? dayIn(before, today);
  return day === today ? null : day;
}

/** A day and its part after «на», "for": "tomorrow evening", «пятницу на вечер». */
export function whenInSentence(
  { day, part, today }: { readonly day: Day; readonly part: Part | null; readonly today: Day },
  language: Language,
): string {
  if (part === "evening" && day === today && language === "en") return botText(language, "asked_this_evening");
  const named = dayInSentence(day, today, language);
  return part === "evening" ? botText(language, "asked_evening_of", { day: named }) : named;
}

/** The same, and "during the day" where that is asked for. */
export function whenAsked(when: Parameters<typeof whenInSentence>[0], language: Language): string {
  const day = whenInSentence(when, language);
  return when.part === "day" ? aboutOutfitText(language, "by_day_of", { day }) : day;
}

/** «Завтра: в театр»: the coming day and the occasion, as far as they were named. */
export function headlineOf(
  words: string,
  { date, today, part }: { readonly date: Day | null; readonly today: Day; readonly part: Part | null },
  language: Language,
): string {
  const named = namedOccasion(words, language);
  const occasion = named === "" && part === "evening" ? botText(language, "asked_for_evening") : named;
  const isOfWeekend = namedWeekend(words, today) !== null;
  if (date === null && !isOfWeekend) return occasion;
  const on = date ?? today;
  const ahead = daysBetween(today, on);
  const day =
    ahead > 2 || isOfWeekend
      ? capitalised(nameOfDay(on, today, language))
      : botText(language, ahead === 1 ? "asked_tomorrow" : "asked_day_after");
  return occasion === "" ? day : `${day}: ${uncapitalised(occasion)}`;
}

/** Says that one outfit is shown at a time, and how to ask for the second where one can be told. */
export function saySeveral(
  second: string | undefined,
  { date, today }: { readonly date: Day | null; readonly today: Day },
  language: Language,
): string {
  if (second === undefined) return botText(language, "asked_several", { plan: plannerText(language, "plan_week") });
  const isDated = date === null || dayIn(second, today) !== null;
  const words = isDated ? second : `${second}, ${dayInSentence(date, today, language)}`;
  return botText(language, "asked_second", { words });
}

export function sayUnread(word: string, language: Language): string {
  return aboutOutfitText(language, "unread", { word });
}
