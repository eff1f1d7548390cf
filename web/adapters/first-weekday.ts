import { z } from "zod/mini";
import { WEEKDAYS, type Weekday } from "@wardrobe/domain/morning/settings.ts";
import type { Language } from "@wardrobe/domain/people/language.ts";

const MONDAY: Weekday = 1;
const WeekInfo = z.object({ firstDay: z.literal(WEEKDAYS) });

/** The day with which weeks begin: in the device's region if that has the language, else in the language's own. */
export function firstWeekday(language: Language, device: readonly string[] = navigator.languages): Weekday {
  const locale = device.flatMap(toLocale).find((one) => one.language === language) ?? new Intl.Locale(language);
  // Older web views have it as a property, the oldest not at all.
  const read: unknown = Reflect.get(locale, "getWeekInfo");
  const info: unknown = typeof read === "function" ? Reflect.apply(read, locale, []) : Reflect.get(locale, "weekInfo");
  return WeekInfo.safeParse(info).data?.firstDay ?? MONDAY;
}

/** Some devices name their languages as their operating system does ("en_US", "en-US@posix"): those are none. */
function toLocale(tag: string): Intl.Locale[] {
  try {
    return [new Intl.Locale(tag)];
  } catch {
    return [];
  }
}
