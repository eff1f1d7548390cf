import fc from "fast-check";
import { expect, test } from "vitest";
import { WEEKDAYS } from "#morning/settings.ts";
import { addDays, daysBetween } from "#people/day.ts";
import { addMonths, dayAfterKey, daysOf, monthOf, weeksOf } from "#wears/month.ts";

const MONDAY = 1;
const SUNDAY = 7;

test.each([
  ["2026-02", MONDAY, 5, [null, null, null, null, null, null, "2026-02-01"]],
  [
    "2026-02",
    SUNDAY,
    4,
    ["2026-02-01", "2026-02-02", "2026-02-03", "2026-02-04", "2026-02-05", "2026-02-06", "2026-02-07"],
  ],
  ["2026-11", MONDAY, 6, [null, null, null, null, null, null, "2026-11-01"]],
] as const)("%s in weeks from weekday %i: %i of them (WEAR-05)", (month, firstWeekday, weeks, first) => {
  expect(weeksOf(month, firstWeekday)).toHaveLength(weeks);
  expect(weeksOf(month, firstWeekday)[0]).toEqual(first);
});

test.each([
  ["ArrowLeft", "2026-03-01", "2026-02-28"],
  ["ArrowRight", "2026-02-28", "2026-03-01"],
  ["ArrowUp", "2026-03-04", "2026-02-25"],
  ["ArrowDown", "2026-02-25", "2026-03-04"],
  ["Home", "2026-03-04", "2026-03-02"],
  ["End", "2026-03-04", "2026-03-08"],
  ["PageUp", "2026-03-31", "2026-02-28"],
  ["PageDown", "2026-01-31", "2026-02-28"],
  ["ArrowDown", "2026-03-30", "2026-03-31"],
  ["PageDown", "2026-03-15", "2026-03-31"],
  ["Enter", "2026-03-15", null],
])("%s on %s leads to %s, never beyond the last day (WEAR-05)", (key, day, moved) => {
  expect(dayAfterKey(key, day, { last: "2026-03-31", firstWeekday: MONDAY })).toBe(moved);
});

const anyMonth = fc.nat(2400).map((months) => addMonths("1950-01", months));

test("for any month and beginning of the week: every day once, in order, each under its weekday (WEAR-05)", () => {
  fc.assert(
    fc.property(anyMonth, fc.constantFrom(...WEEKDAYS), (month, firstWeekday) => {
      const weeks = weeksOf(month, firstWeekday);
      const { from, to } = daysOf(month);
      const days = weeks.flat().flatMap((day) => day ?? []);
      expect(days).toEqual(Array.from({ length: daysBetween(from, to) + 1 }, (_, n) => addDays(from, n)));
      for (const week of weeks) {
        expect(week).toHaveLength(7);
        expect(week.some((day) => day !== null)).toBe(true);
        for (const [column, day] of week.entries())
          if (day !== null) expect(new Date(`${day}T00:00:00Z`).getUTCDay()).toBe((firstWeekday + column) % 7);
      }
      expect(monthOf(from)).toBe(month);
      expect(addMonths(addMonths(month, 14), -14)).toBe(month);
    }),
  );
});
