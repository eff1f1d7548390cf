import { expect, test } from "vitest";
import { planTrip } from "#planner/trip.ts";
import { dayOf, garment } from "#testing/sample-garment.ts";

const PERSON = { gender: "woman", language: "en" } as const;

test("what is worn to an occasion leaves a top for every two of the days (TRIP-01)", () => {
  const tops = ["Blouse", "Shirt", "Sweater"].map((type) => garment(type, "upper", { type }));
  const owned = [...tops, garment("pants", "lower", { type: "Pants" }), garment("shoes", "feet", { type: "Loafers" })];
  const dinner = dayOf(
    3,
    18,
    owned.filter(({ id }) => id !== "Shirt" && id !== "Sweater"),
  );
  const days = [0, 1, 2, 3].map((index) => dayOf(index, 18, owned));
  const upper = (ids: readonly string[]) => ids.filter((id) => tops.some((top) => top.id === id));
  expect(upper(planTrip([...days, dinner], owned, PERSON).itemIds)).toHaveLength(3);
  expect(upper(planTrip(days, owned, PERSON).itemIds)).toHaveLength(2);
});
