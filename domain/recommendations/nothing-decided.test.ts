import { expect, test } from "vitest";
import { suggestOutfits } from "#recommendations/suggest.ts";
import { garment } from "#testing/sample-garment.ts";

test.each([
  ["nothing", undefined, 0, "", ""],
  ["a turn a month ago", "2026-09-19", 0, "", ""],
  [
    "a turn long ago",
    "2026-09-18",
    0,
    "You haven’t worn the shirt in over a month",
    "Рубашка ждёт своей очереди больше месяца",
  ],
  ["one's taste", undefined, 1, "You like a good shirt", "Рубашка — это ваше"],
] as const)("by %s an outfit says what decided it, or nothing (SPEC-162)", (_by, last_worn, trust, ...told) => {
  const owned = [
    garment("shirt", "upper", { type: "Shirt", color: ["Pink"], ...(last_worn && { last_worn }) }),
    garment("pants", "lower", { type: "Pants", color: ["Purple"] }),
    garment("shoes", "feet", { type: "Sneakers", color: ["Purple"] }),
  ];
  const reasons = new Map(owned.map(({ id }) => [id, "goes_with_it"] as const));
  const taste = { weights: new Map([["type:Shirt", 1]]), warmerC: 0, trust, learnedFrom: trust };
  const asked = {
    suitable: owned,
    owned,
    reasons,
    byText: true,
    weather: null,
    day: "2026-10-20",
    gender: null,
  } as const;
  for (const [place, language] of (["en", "ru"] as const).entries())
    expect(suggestOutfits({ ...asked, taste, language }).first).toMatchObject([{ because: told[place], why: [] }]);
});
