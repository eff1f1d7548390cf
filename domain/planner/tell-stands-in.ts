import { daysBetween, type Day } from "#people/day.ts";
import type { Collection } from "#collections/collection.ts";
import type { Language } from "#people/language.ts";
import type { KeptTrip, PlannedOutfit } from "#planner/calls.ts";
import { packedFor } from "#planner/kept-trip.ts";
import { plannerText } from "#text/planner.ts";
import { listed } from "#wardrobe/names-in-sentence.ts";

type Stands = {
  readonly plans: readonly PlannedOutfit[];
  readonly trip: KeptTrip | null;
  readonly collections: readonly Pick<Collection, "name" | "garment_ids">[];
  readonly today: Day;
};

/** So many days are named; of more, the first. */
const NAMED_DAYS = 3;

/** Says in which plans to come, trip and collections a garment stands; empty if in none (E-04). */
export function tellStandsIn(itemId: string, { plans, trip, collections, today }: Stands, language: Language): string {
  const planned = plans.filter(({ date, item_ids }) => date >= today && item_ids.includes(itemId));
  const days = [...new Set(planned.map(({ date }) => date))]
    .slice(0, NAMED_DAYS)
    .map((day) => named(day, today, language));
  const where = [
    ...(days.length === 0 ? [] : [plannerText(language, "stands_in_plan", { days: listed(days, language) })]),
    ...(trip !== null && packedFor(trip).includes(itemId)
      ? [plannerText(language, "stands_in_trip", { place: trip.place.name })]
      : []),
    ...collections
      .filter(({ garment_ids }) => garment_ids.includes(itemId))
      .map(({ name }) => plannerText(language, "stands_in_collection", { name })),
  ];
  return where.length === 0 ? "" : plannerText(language, "stands_in", { where: listed(where, language) });
}

/** "tomorrow", then "December 3". */
function named(day: Day, today: Day, language: Language): string {
  const later = daysBetween(today, day);
  return later < 2
    ? new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(later, "day")
    : new Intl.DateTimeFormat(language, { day: "numeric", month: "long", timeZone: "UTC" }).format(Date.parse(day));
}
