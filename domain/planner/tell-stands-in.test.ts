import { expect, test } from "vitest";
import { tellStandsIn } from "#planner/tell-stands-in.ts";

const [SHIRT, HAT] = ["s".repeat(22), "h".repeat(22)];
const TODAY = "2026-11-30";
const plan = (date: string) => ({ date, item_ids: [SHIRT], look_id: null });
const trip = {
  id: "t".repeat(22),
  place: { name: "Riga", country: "LV", lat: 57, lon: 24 },
  from: TODAY,
  to: TODAY,
  occasions: [],
  days: [{ date: TODAY, occasion: null, item_ids: [SHIRT], reason: "", is_forecast: true }],
  ticks: [],
  packed_at: "",
};
const collections = ["Sea", "Work"].map((name) => ({ name, garment_ids: [SHIRT] }));

test("before a garment is deleted it is told in which plans, trip and collections it stands (E-04)", () => {
  const plans = ["2026-11-29", TODAY, "2026-12-01", "2026-12-01", "2026-12-03"].map(plan);
  const all = { plans, trip, collections, today: TODAY };
  expect(tellStandsIn(SHIRT, all, "en")).toBe(
    "It’s in your plan for today, tomorrow and December 3, the trip to Riga, the collection “Sea” and the collection “Work”.",
  );
  expect(
    tellStandsIn(SHIRT, { ...all, plans: plans.slice(2), trip: null, collections: collections.slice(1) }, "ru"),
  ).toBe("Она в плане на завтра и 3 декабря и в подборке «Work».");
  expect(tellStandsIn(HAT, all, "en")).toBe("");
  expect(tellStandsIn(SHIRT, { plans: [plan("2026-11-29")], trip: null, collections: [], today: TODAY }, "en")).toBe(
    "",
  );
});
