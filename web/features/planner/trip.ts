import type { City } from "@wardrobe/domain/recommendations/city.ts";
import { piecesOf } from "@wardrobe/domain/outfit/slots.ts";
import type { Day } from "@wardrobe/domain/people/day.ts";
import { plannerCalls } from "@wardrobe/domain/planner/calls.ts";
import { plannerText } from "@wardrobe/domain/text/planner.ts";
import { callApi } from "#adapters/api.ts";
import type { Trip } from "#adapters/kept-trip.ts";
import { currentLanguage } from "#adapters/language.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { showFailure } from "#features/planner/week.ts";
import { showToast } from "#ui/show-toast.ts";

export type Wanted = {
  readonly place: City;
  readonly from: Day;
  readonly to: Day;
  readonly occasions: readonly string[];
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
export async function packTrip({ place, from, to, occasions }: Wanted, before: Trip | null): Promise<Trip> {
  const { lat, lon } = place;
  const { days } = await callApi(plannerCalls.packTrip, { lat, lon, from, to, occasions: [...occasions] });
  return withDays(
    { place, from, to, occasions: [...occasions], days: [], ticked: before?.ticked ?? [] },
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
