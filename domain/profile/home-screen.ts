import type { Day } from "#people/day.ts";

/** The icon is offered from the third day on which the app is used on a device (NATIVE-01). */
export const HOME_OFFER_DAYS = 3;

/** The days of use with one more; those after the offer begins change nothing. */
export function withDayOfUse(days: readonly Day[], day: Day): readonly Day[] {
  return days.includes(day) || days.length >= HOME_OFFER_DAYS ? days : [...days, day];
}

/** Whether the icon may be offered: nobody is asked on the first days, and nobody twice. */
export function mayOfferHome({ days, isAnswered }: { days: readonly Day[]; isAnswered: boolean }): boolean {
  return days.length >= HOME_OFFER_DAYS && !isAnswered;
}
