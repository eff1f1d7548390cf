import { queryOptions } from "@tanstack/react-query";
import { piecesOf } from "@wardrobe/domain/outfit/slots.ts";
import type { Day } from "@wardrobe/domain/people/day.ts";
import { plannerCalls, type KeptTrip } from "@wardrobe/domain/planner/calls.ts";
import { packedFor } from "@wardrobe/domain/planner/kept-trip.ts";
import type { City } from "@wardrobe/domain/recommendations/city.ts";
import { plannerText } from "@wardrobe/domain/text/planner.ts";
import { callApi } from "#adapters/api.ts";
import { currentLanguage } from "#adapters/language.ts";
import { newId } from "#adapters/new-id.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { showFailure } from "#features/planner/week.ts";
import { showToast } from "#ui/show-toast.ts";

export type Wanted = {
  readonly place: City;
  readonly from: Day;
  readonly to: Day;
  readonly occasions: readonly string[];
  readonly collection?: string | null | undefined;
};

/** So many garments less are worth leaving a plan. */
const LIGHTER_BY = 3;

/** The outfits of a trip by its days, `isLight`: other ones than were planned; and the weather there. May throw. */
export async function packDays({ place, from, to, occasions, collection = null }: Wanted, isLight = false) {
  const { days, forecast } = await callApi(plannerCalls.packTrip, {
    lat: place.lat,
    lon: place.lon,
    from,
    to,
    occasions: [...occasions],
    ...(isLight && { is_light: true }),
    ...(collection === null ? {} : { collection }),
  });
  return {
    forecast,
    days: days.map(({ date, outfit, occasion = null, is_forecast }) => ({
      date,
      occasion,
      item_ids: outfit === null ? [] : piecesOf(outfit),
      reason: outfit?.reason ?? "",
      is_forecast,
    })),
  };
}

/** The days of a trip that wears what is planned as they would be without it; null where that is not much less to carry. */
export const lighterQuery = (trip: KeptTrip) =>
  queryOptions({
    queryKey: ["lighter-trip", trip.id, trip.packed_at],
    queryFn: async () => {
      const light = await packDays(trip, true);
      const count = packedFor(light).length;
      return packedFor(trip).length - count < LIGHTER_BY ? null : { ...light, count };
    },
    staleTime: Infinity,
    retry: false,
  });

/** Packs for a new trip. May throw. */
export async function packTrip(wanted: Wanted): Promise<KeptTrip> {
  const packed = await packDays(wanted);
  const asked = { ...wanted, occasions: [...wanted.occasions] };
  return { ...asked, ...packed, id: newId(), packed_at: new Date().toISOString(), ticks: [] };
}

const SAID = { sent: "sent_to_chat", refused: "may_not_write", unavailable: "not_sent" } as const;

/** Sends the list into the chat, and says whether it arrived. */
export async function sendTrip(trip: KeptTrip, itemIds: readonly string[]): Promise<void> {
  const { place, from, to } = trip;
  try {
    const { outcome } = await callApi(plannerCalls.sendTrip, { place: place.name, from, to, item_ids: [...itemIds] });
    telegram.haptic(outcome === "sent" ? "success" : "error");
    showToast(plannerText(currentLanguage(), SAID[outcome]), outcome === "sent" ? "info" : "error");
  } catch (error) {
    showFailure(error, "not_sent");
  }
}
