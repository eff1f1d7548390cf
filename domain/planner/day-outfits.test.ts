import fc from "fast-check";
import { expect, test } from "vitest";
import type { PlannedOutfit } from "#planner/calls.ts";
import { byDay, dressingOf, outfitsOf } from "#planner/day-outfits.ts";

const on = (date: string, occasion?: string): PlannedOutfit => ({
  date,
  item_ids: ["a"],
  look_id: null,
  ...(occasion !== undefined && { occasion }),
});

test("one outfit a day is as it was, and of several the order is that of a day, whatever order they come in (SET-02, SPEC-74)", () => {
  expect(byDay([on("2026-05-02"), on("2026-05-01", "evening")])).toEqual([
    on("2026-05-01", "evening"),
    on("2026-05-02"),
  ]);
  const occasions = [undefined, "work", "sport", "evening", "dacha", "театр"];
  const all = occasions.map((occasion) => on("2026-05-01", occasion));
  fc.assert(
    fc.property(fc.shuffledSubarray(all, { minLength: 1 }), (some) => {
      const days = byDay(some);
      expect(days).toHaveLength(1);
      expect(days.flatMap(outfitsOf)).toEqual(all.filter((one) => some.includes(one)));
      expect("more" in (days[0] ?? {})).toBe(some.length > 1);
    }),
  );
});

test("what dresses a day is its first plan but those for sport and the evening, which are told beside it (SPEC-72)", () => {
  const [sport, evening, dacha] = ["sport", "evening", "dacha"].map((occasion) => on("2026-05-01", occasion));
  const of = (...outfits: (PlannedOutfit | undefined)[]) => dressingOf(byDay(outfits.flatMap((one) => one ?? []))[0]);
  expect(of()).toEqual({ plan: null, others: [] });
  expect(of(evening, sport)).toEqual({ plan: null, others: [sport, evening] });
  expect(of(evening, sport, dacha)).toEqual({ plan: dacha, others: [sport, evening] });
});
