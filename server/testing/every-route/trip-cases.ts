import type { KeptTrip } from "@wardrobe/domain/planner/calls.ts";
import type { Belongings } from "#testing/every-route/belongings.ts";
import type { RouteCase } from "#testing/every-route/route-cases.ts";

/** A trip of three days that wears one garment, which is in the bag. */
export function tripWith(id: string, itemId: string, occasion = "x"): KeptTrip {
  const at = "2026-11-20T08:00:00.000Z";
  return {
    id,
    place: { name: "Riga", country: "LV", lat: 56.95, lon: 24.11 },
    from: "2026-12-10",
    to: "2026-12-12",
    occasions: [occasion],
    days: [{ date: "2026-12-10", occasion, item_ids: [itemId], reason: "", is_forecast: false }],
    packed_at: at,
    ticks: [{ item_id: itemId, is_packed: true, at }],
  };
}

const sent = ({ itemId }: Belongings) => ({
  body: { place: "Riga", from: "2026-12-10", to: "2026-12-12", item_ids: [itemId] },
});
const packed = ({ collectionId: collection }: Belongings) => ({
  body: { lat: 1, lon: 1, from: "2026-11-20", to: "2026-11-22", collection },
});
const saved = ({ tripId: id, itemId }: Belongings) => ({ body: { trip: tripWith(id, itemId), is_new: true } });
const ended = ({ tripId: id }: Belongings) => ({ body: { id } });

export const TRIP_CASES = {
  sendTrip: { own: sent, attacks: (theirs) => [sent(theirs)], refused: "item_not_found" },
  packTrip: { own: packed, attacks: (theirs) => [packed(theirs)], refused: "collection_not_found" },
  getTrip: { own: () => ({}) },
  saveTrip: { own: saved, attacks: (theirs) => [saved(theirs)], refused: "passed over" },
  forgetTrip: { own: ended, attacks: (theirs) => [ended(theirs)], refused: "passed over" },
} satisfies Record<string, RouteCase>;
