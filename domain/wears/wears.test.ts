import { expect, test } from "vitest";
import { addDays, dayAt, dayOf, daysBetween } from "#people/day.ts";
import { toItemSet } from "#wears/calls.ts";
import { costPerWear } from "#wardrobe/price.ts";
import { monthsUntil } from "#wears/statistics.ts";
import { findSame, findWorn, isSameSet } from "#wears/entry.ts";
import { wornOutfits } from "#wears/worn-outfits.ts";
import fc from "fast-check";
import { occasionLabel } from "#text/occasions.ts";
import { WEEKDAYS } from "#morning/settings.ts";
import { addMonths, dayAfterKey, daysOf, monthOf, weeksOf } from "#wears/month.ts";

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

test("of a day's entries, the last entered first, all outfits are shown in the order of the day (TODAY-01, SET-02)", () => {
  const wears = [
    { item_ids: ["dress", "pumps"], occasion: "evening" },
    { item_ids: ["belt"] },
    { item_ids: ["shirt", "trousers", "gone"] },
    { item_ids: ["jacket", "skirt"] },
  ];
  const isLeft = (id: string): boolean => id !== "gone";
  expect(wornOutfits(wears, isLeft).map(({ item_ids }) => item_ids[0])).toEqual(["shirt", "jacket", "dress"]);
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

test.each([
  [["a", "b"], ["b", "a"], true],
  [["a", "b"], ["a"], false],
  [["a"], ["a", "b"], false],
  [["a", "c"], ["a", "b"], false],
  [["a", "a"], ["a"], true],
])("%j and %j are the same garments: %s (WEAR-01)", (one, other, isSame) => {
  expect(isSameSet(one, other)).toBe(isSame);
});

const entry = (id: string, ...item_ids: string[]) => ({ id, date: "2026-03-01", item_ids, look_id: null });
const day = [entry("outfit", "shirt", "jeans"), entry("hat", "hat"), entry("both", "hat", "shirt")];

test.each([
  [["jeans", "shirt"], "outfit", null],
  [["hat"], "hat", null],
  [["jeans"], null, "outfit"],
  [["jeans", "hat"], null, null],
  [["coat"], null, null],
])("of the day, %j: its own entry %s, in the outfit %s (WEAR-01)", (itemIds, own, outfit) => {
  const found = findWorn(day, itemIds, () => true);
  expect([found.own?.id ?? null, found.outfit?.id ?? null]).toEqual([own, outfit]);
});

test.each([
  [["shirt"], "outfit"],
  [["jeans", "shirt"], "outfit"],
  [["jeans"], null],
  [["hat", "shirt"], "both"],
])("once the jeans are deleted, %j is what is left of the entry %s (WEAR-01)", (itemIds, own) => {
  expect(findSame(day, itemIds, (id) => id !== "jeans")?.id ?? null).toBe(own);
});

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

test("the days of a week that is planned over the end of a month follow it (WEAR-05, WEEK-01, SPEC-109)", () => {
  const last = weeksOf("2026-11", MONDAY, "2026-12-05").at(-1);
  expect(last).toEqual(["2026-11-30", ...[1, 2, 3, 4, 5].map((day) => `2026-12-0${day}`), null]);
  expect(weeksOf("2026-05", MONDAY, "2026-06-06")).toHaveLength(6);
  expect(weeksOf("2026-11", MONDAY, "2026-11-12")).toEqual(weeksOf("2026-11", MONDAY));
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

test("an occasion in a person's own words is shown with a capital at its beginning (SET-02)", () => {
  const shown = ["work", "ёлка у бабушки", "dinner with Ann"].map((occasion) => occasionLabel(occasion, "ru"));
  expect(shown).toEqual(["Работа", "Ёлка у бабушки", "Dinner with Ann"]);
});
