import { expect, test } from "vitest";
import { addDays, dayAt, dayOf, daysBetween } from "#people/day.ts";
import { toItemSet } from "#wears/calls.ts";
import { costPerWear } from "#wardrobe/price.ts";
import { monthsUntil } from "#wears/statistics.ts";

test.each([
  [100, 0, null],
  [0, 3, 0],
  [100, 1, 100],
  [100, 3, 33.33],
  [200, 3, 66.67],
  [19.99, 2, 10],
  [1.15, 1, 1.15],
  [0.05, 2, 0.03],
  [1_000_000_000, 7, 142_857_142.86],
])("a price of %f over %i wears is %s a wear (WEAR-03)", (price, wears, cost) => {
  expect(costPerWear(price, wears)).toBe(cost);
});

test.each([
  ["2026-11-20T21:30:00Z", "Europe/Moscow", "2026-11-21"],
  ["2026-11-20T20:30:00Z", "Europe/Moscow", "2026-11-20"],
  ["2026-03-29T00:30:00Z", "Europe/Berlin", "2026-03-29"],
  ["2026-12-31T10:00:00Z", "Pacific/Kiritimati", "2027-01-01"],
  ["2026-01-01T10:59:00Z", "Pacific/Pago_Pago", "2025-12-31"],
  ["2026-12-31T10:00:00Z", null, "2027-01-01"],
])("at %s in %s it is %s (WEAR-02)", (moment, time_zone, day) => {
  expect(dayOf({ time_zone }, new Date(moment))).toBe(day);
  if (time_zone !== null) expect(dayAt(new Date(moment), time_zone)).toBe(day);
});

test.each([
  ["2024-02-28", 1, "2024-02-29"],
  ["2026-02-28", 1, "2026-03-01"],
  ["2026-03-29", 1, "2026-03-30"],
  ["2026-01-01", -1, "2025-12-31"],
  ["2026-11-20", -399, "2025-10-17"],
])("%s and %i days are %s (WEAR-02)", (from, days, to) => {
  expect(addDays(from, days)).toBe(to);
  expect(daysBetween(from, to)).toBe(days);
});

test("twelve months end with the present one (WEAR-06)", () => {
  const [first, ...rest] = monthsUntil("2026-03-31");
  expect([first, rest.at(8), rest.at(-1), rest.length]).toEqual(["2025-04", "2026-01", "2026-03", 11]);
  expect(monthsUntil("2026-12-01")).toHaveLength(12);
});

test("garments make the same entry in any order, each once (WEAR-01)", () => {
  expect(toItemSet(["b", "a", "b"])).toEqual(["a", "b"]);
});
