import { expect, test } from "vitest";
import { addDays, type Day } from "#people/day.ts";
import type { DayToPlan } from "#planner/plan.ts";
import { planTrip } from "#planner/trip.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import { garment } from "#testing/sample-garment.ts";

const MONDAY: Day = "2026-05-04";
const PERSON = { gender: "woman", language: "en" } as const;
const dayOf = (index: number, felt: number, suitable: readonly Garment[]): DayToPlan => ({
  day: addDays(MONDAY, index),
  weather: { name: "", main: { temp: felt, feels_like: felt }, weather: [{ main: "Clouds", description: "" }] },
  suitable,
  reasons: new Map(),
  byText: false,
});

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
