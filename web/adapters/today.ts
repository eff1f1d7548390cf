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
