import { z } from "zod/mini";
import { Id } from "@wardrobe/domain/ids.ts";
import { Day } from "@wardrobe/domain/people/day.ts";
import { City } from "@wardrobe/domain/recommendations/city.ts";
import { deleteStored, read, write } from "#adapters/local-store.ts";

const TRIP = "trip";

/** A day of a trip, or an occasion on it, and what is worn. */
const TripDay = z.object({
  date: Day,
  occasion: z.nullable(z.string()),
  itemIds: z.array(Id),
  reason: z.string(),
  isForecast: z.boolean(),
});
/** A trip that was packed for, and what of its list is in the bag. */
const Trip = z.object({
  place: City,
  from: Day,
  to: Day,
  occasions: z.array(z.string()),
  days: z.array(TripDay),
  ticked: z.array(Id),
});
export type Trip = z.output<typeof Trip>;
const StoredTrip = z.extend(Trip, { user_id: z.string() });

/** The person's trip, which lives on this device only; null for none (TRIP-01). */
export function readTrip(userId: string): Trip | null {
  return read(TRIP, StoredTrip, userId);
}

export function writeTrip(userId: string, trip: Trip | null): void {
  if (trip === null) deleteStored(TRIP);
  else write(TRIP, { ...trip, user_id: userId });
}
