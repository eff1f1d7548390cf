import { piecesOf } from "@wardrobe/domain/outfit/slots.ts";
import type { Day } from "@wardrobe/domain/people/day.ts";
import { plannerCalls, type KeptTrip } from "@wardrobe/domain/planner/calls.ts";
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

/** The outfits of a trip by its days, and the weather there. May throw. */
export async function packDays({ place, from, to, occasions, collection = null }: Wanted) {
  const { days, forecast } = await callApi(plannerCalls.packTrip, {
    lat: place.lat,
    lon: place.lon,
    from,
    to,
    occasions: [...occasions],
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
