import { expect, test } from "vitest";
import { msUntilPlanEnds, remainingTime } from "#plans/remaining-time.ts";

const HOUR_MS = 3_600_000;

test.each([
  [30 * 24 * HOUR_MS, { key: "days_left", count: 30 }],
  [7 * 24 * HOUR_MS - 5000, { key: "days_left", count: 7 }],
  [36 * HOUR_MS - 1, { key: "days_left", count: 1 }],
  [24 * HOUR_MS, { key: "days_left", count: 1 }],
  [24 * HOUR_MS - 1, { key: "hours_left", count: 23 }],
  [HOUR_MS, { key: "hours_left", count: 1 }],
  [HOUR_MS - 1, { key: "less_than_1_hour" }],
  [1, { key: "less_than_1_hour" }],
  [0, { key: "expired" }],
  [-HOUR_MS, { key: "expired" }],
])("%i ms before the end it shows %j (S-04)", (leftMs, expected) => {
  expect(remainingTime(1e12 + leftMs, 1e12)).toEqual(expected);
});

test.each([
  ["2026-01-02T00:00:00.000Z", 3_602_000],
  ["2026-03-02T00:00:00.000Z", 24 * HOUR_MS],
  ["2026-01-01T23:00:00.000Z", null],
  [null, null],
  [undefined, null],
])("a plan that ends at %s is checked again after %s ms (P-09)", (end, ms) => {
  expect(msUntilPlanEnds(end, Date.parse("2026-01-01T23:00:00.000Z"))).toBe(ms);
});
