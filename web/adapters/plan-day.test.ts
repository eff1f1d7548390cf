import { expect, test } from "vitest";
import { planDay } from "#adapters/plan-day.ts";

const NOW = Date.UTC(2026, 10, 30, 12);

test.each([
  ["en", 2026, "Dec\u00a07"],
  ["ru", 2026, "7\u00a0дек"],
  ["en", 2027, "Dec\u00a07, 2027"],
  ["ru", 2027, "7\u00a0дек 2027"],
] as const)("says a plan's day in %s, and its year only where it is another: %i (SPEC-79)", (language, year, told) => {
  expect(planDay(language, Date.UTC(year, 11, 7, 12), NOW)).toBe(told);
});
