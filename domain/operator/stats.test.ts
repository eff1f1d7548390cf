import { expect, test } from "vitest";
import { addDays } from "#people/day.ts";
import { statsFrom, toStats, type Count, STANDING, type CountName } from "#operator/stats.ts";

const TODAY = "2026-11-28";
const ago = (days: number) => addDays(TODAY, -days);
const counted = (name: CountName, byDaysAgo: Readonly<Record<number, number>>): Count[] =>
  Object.entries(byDaysAgo).map(([days, count]) => ({ day: ago(Number(days)), name, count }));

test("active are who were here today, within 7 days and within 30; today counts (OPS-01)", () => {
  const stats = toStats(counted("last_seen", { 0: 1, 6: 10, 7: 100, 29: 1000, 30: 10_000 }), TODAY);
  expect(stats.active).toEqual({ day: 1, week: 11, month: 1111 });
});

test("how far the new ones of 30 days got is told by those who came in these days (OPS-01)", () => {
  const counts = [
    ...counted("new", { 0: 2, 29: 8, 30: 100 }),
    ...counted("card", { 0: 1, 29: 6, 30: 90 }),
    ...counted("morning", { 29: 1 }),
    { day: STANDING, name: "people", count: 500 } as const,
  ];
  const { people, fresh, reached } = toStats(counts, TODAY);
  expect([people, fresh]).toEqual([500, 10]);
  expect(reached).toEqual({
    card: { count: 7, of: 10 },
    outfit: { count: 0, of: 10 },
    look: { count: 0, of: 10 },
    morning: { count: 1, of: 10 },
  });
});

test("of those who return only people count whose time to return is over; the oldest of them are still read (OPS-01, SPEC-82)", () => {
  const counts = [
    ...counted("new", { 13: 100, 14: 5, 34: 7, 35: 11, 43: 13, 44: 1000, 64: 17, 65: 1000 }),
    ...counted("week_1", { 13: 50, 14: 1, 43: 2, 44: 500 }),
    ...counted("week_4", { 34: 50, 35: 3, 64: 4, 65: 500 }),
  ];
  expect(toStats(counts, TODAY).returned).toEqual({
    week_1: { count: 3, of: 5 + 7 + 11 + 13 },
    week_4: { count: 7, of: 11 + 13 + 1000 + 17 },
  });
  expect(statsFrom(TODAY)).toBe(ago(64));
});

test("plans are those that end today or later; money and models are those of 30 days, and plots end with today (OPS-01)", () => {
  const counts = [
    ...counted("basic", { 1: 50, 0: 2, [-300]: 3 }),
    ...counted("pro", { [-10]: 4 }),
    ...counted("stars", { 0: 250, 29: 700, 30: 9000 }),
    ...counted("refunds", { 3: 2 }),
    ...counted("active", { 0: 8, 1: 9 }),
  ];
  const { plans, month, plots } = toStats(counts, TODAY);
  expect(plans).toEqual({ basic: 5, pro: 4 });
  expect(month).toEqual({ stars: 950, ton: 0, refunds: 2, model_calls: 0, model_cost: 0 });
  expect(plots.active).toHaveLength(30);
  expect(plots.active.slice(-2)).toEqual([9, 8]);
  expect(plots.stars[0]).toBe(700);
});
