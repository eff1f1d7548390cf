import { expect, test } from "vitest";
import type { KeptTrip } from "#planner/calls.ts";
import { inBag, isNear, joinTrips, packedFor, withDays, withTicked } from "#planner/kept-trip.ts";

const day = (...item_ids: string[]) => ({
  date: "2026-12-10",
  occasion: null,
  item_ids,
  reason: "",
  is_forecast: false,
});
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 8, minute));
const TRIP: KeptTrip = {
  id: "riga",
  place: { name: "Riga", country: "LV", lat: 56.95, lon: 24.11 },
  from: "2026-12-10",
  to: "2026-12-11",
  occasions: [],
  days: [day("shirt", "jeans", "coat")],
  packed_at: at(0).toISOString(),
  ticks: [],
};
const NEW = { ...TRIP, id: "new" };
const ticked = (...ids: string[]) => withTicked(TRIP, ids, at(1));
const WITH_BOOTS = withDays(TRIP, [day("shirt", "boots")], at(5));

test.each<[string, KeptTrip | null, KeptTrip, Partial<Record<"bag" | "list", string[]>> | null]>([
  ["each device's ticks stay", ticked("shirt"), ticked("coat"), { bag: ["shirt", "coat"] }],
  ["a later tick counts", ticked("shirt"), withTicked(ticked("shirt"), [], at(2)), { bag: [] }],
  ["an earlier one does not", withTicked(ticked("shirt"), [], at(2)), ticked("shirt"), { bag: [] }],
  ["as if its clock were right", ticked("shirt"), withTicked(ticked("shirt"), [], at(-60)), { bag: [] }],
  ["the days chosen last count", WITH_BOOTS, ticked("shirt", "coat"), { bag: ["shirt"], list: ["shirt", "boots"] }],
  ["from whichever device", ticked("shirt", "coat"), WITH_BOOTS, { bag: ["shirt"], list: ["shirt", "boots"] }],
  ["a new trip is kept", null, NEW, { list: ["shirt", "jeans", "coat"] }],
  ["one that ended has ended", null, TRIP, null],
  ["a new one to the same place then is the same", ticked("shirt"), NEW, { bag: ["shirt"] }],
  ["another new one is not kept", WITH_BOOTS, { ...NEW, to: "2026-12-12" }, { list: ["shirt", "boots"] }],
  ["nor one that ended", WITH_BOOTS, { ...TRIP, id: "rome" }, { list: ["shirt", "boots"] }],
])("of a trip on two devices %s (SPEC-129)", (_what, kept, mine, expected) => {
  const trip = joinTrips(kept, mine, mine.id === "new");
  expect(trip && { bag: inBag(trip), list: packedFor(trip) }).toEqual(expected && expect.objectContaining(expected));
  expect(trip && joinTrips(trip, trip, false)).toEqual(trip);
});

test("a trip is near from the day before it to its last (SPEC-129)", () => {
  const days = ["2026-12-08", "2026-12-09", "2026-12-11", "2026-12-12"];
  expect(days.map((today) => isNear(TRIP, today))).toEqual([false, true, true, false]);
});
