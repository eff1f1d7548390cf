import { z } from "zod/mini";
import { TimeZone } from "#people/day.ts";
import { City } from "#recommendations/city.ts";

/** Days of the week by ISO 8601: 1 is Monday, 7 is Sunday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof WEEKDAYS)[number];
const MINUTES_A_DAY = 1440;
/** 7:30, until a person chooses. */
export const DEFAULT_MINUTE = 450;
/** A message that could not be sent within this time after its minute is left out (DAY-04). */
export const MORNING_LATE_MAX_MS = 2 * 3_600_000;

/** How long the message of a day is kept, for its buttons; then they say that its day is over (DAY-03). */
export const MESSAGE_KEPT_DAYS = 14;

/** When and for which place the message of the morning is sent (DAY-01). */
export const MorningSettings = z.object({
  is_on: z.boolean(),
  /** Minutes after midnight, by the clocks of `time_zone`. */
  minute: z.int().check(z.gte(0), z.lt(MINUTES_A_DAY)),
  weekdays: z.array(z.literal(WEEKDAYS)).check(z.maxLength(WEEKDAYS.length)),
  /** Null: the season decides (DAY-06). Coordinates are rounded before they are stored (SPEC-31). */
  city: z.nullable(City),
  time_zone: TimeZone,
});
export type MorningSettings = z.output<typeof MorningSettings>;

type Known = {
  readonly settings: Pick<MorningSettings, "city"> | null;
  /** Chosen since, null for none; undefined where nothing was. */
  readonly chosen: City | null | undefined;
  /** The city that the app shows the weather of. */
  readonly known: City | null;
};

/** The city that the message goes by, and one to offer in its place: what was saved without a city stays so until the person says otherwise (SPEC-63). */
export function morningPlace({ settings, chosen, known }: Known) {
  if (chosen !== undefined) return { city: chosen, offered: null };
  if (settings === null) return { city: known, offered: null };
  return { city: settings.city, offered: settings.city === null ? known : null };
}
