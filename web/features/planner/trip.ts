import { z } from "zod/mini";
import { Id } from "@wardrobe/domain/ids.ts";
import { piecesOf } from "@wardrobe/domain/outfit/slots.ts";
import { Day } from "@wardrobe/domain/people/day.ts";
import { plannerCalls } from "@wardrobe/domain/planner/calls.ts";
import { City } from "@wardrobe/domain/recommendations/city.ts";
import { plannerText } from "@wardrobe/domain/text/planner.ts";
import { callApi } from "#adapters/api.ts";
import { currentLanguage } from "#adapters/language.ts";
import { deleteStored, read, write } from "#adapters/local-store.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { showFailure } from "#features/planner/week.ts";
import { showToast } from "#ui/show-toast.ts";

const TRIP = "trip";

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
  /** The collection to pack from; absent: all clothes. */
  collection: z.optional(z.nullable(Id)),
  days: z.array(TripDay),
  /** A line about the weather there. */
  forecast: z.optional(z.string()),
  ticked: z.array(Id),
});
export type Trip = z.output<typeof Trip>;
const StoredTrip = z.extend(Trip, { user_id: z.string() });

export type Wanted = {
  readonly place: City;
  readonly from: Day;
  readonly to: Day;
  readonly occasions: readonly string[];
  readonly collection?: string | null | undefined;
};

/** The garments of a trip: what its days wear, each once. */
export function packedFor({ days }: Pick<Trip, "days">): string[] {
  return [...new Set(days.flatMap(({ itemIds }) => itemIds))];
}

/** The trip with other days; only what is still packed stays ticked. */
export function withDays(trip: Trip, days: Trip["days"]): Trip {
  const packed = new Set(packedFor({ days }));
  return { ...trip, days, ticked: trip.ticked.filter((id) => packed.has(id)) };
}

/** Packs for a trip; what was ticked of an earlier list stays ticked. May throw. */
export async function packTrip(
  { place, from, to, occasions, collection = null }: Wanted,
  before: Trip | null,
): Promise<Trip> {
  const { lat, lon } = place;
  const { days, forecast } = await callApi(plannerCalls.packTrip, {
    lat,
    lon,
    from,
    to,
    occasions: [...occasions],
    ...(collection === null ? {} : { collection }),
  });
  return withDays(
    { place, from, to, occasions: [...occasions], collection, days: [], forecast, ticked: before?.ticked ?? [] },
    days.map(({ date, outfit, occasion = null, is_forecast }) => ({
      date,
      occasion,
      itemIds: outfit === null ? [] : piecesOf(outfit),
      reason: outfit?.reason ?? "",
      isForecast: is_forecast,
    })),
  );
}

const SAID = { sent: "sent_to_chat", refused: "may_not_write", unavailable: "not_sent" } as const;

/** Sends the list into the chat, and says whether it arrived. */
export async function sendTrip(trip: Trip, itemIds: readonly string[]): Promise<void> {
  const { place, from, to } = trip;
  try {
    const { outcome } = await callApi(plannerCalls.sendTrip, { place: place.name, from, to, item_ids: [...itemIds] });
    telegram.haptic(outcome === "sent" ? "success" : "error");
    showToast(plannerText(currentLanguage(), SAID[outcome]), outcome === "sent" ? "info" : "error");
  } catch (error) {
    showFailure(error, "not_sent");
  }
}

/** The person's trip, which lives on this device only; null for none (TRIP-01). */
export function readTrip(userId: string): Trip | null {
  return read(TRIP, StoredTrip, userId);
}

export function writeTrip(userId: string, trip: Trip | null): void {
  if (trip === null) deleteStored(TRIP);
  else write(TRIP, { ...trip, user_id: userId });
}
