import type { Language } from "@wardrobe/domain/profile/settings.ts";
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
