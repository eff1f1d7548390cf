import { expect, test } from "vitest";
import { tellWhy } from "#recommendations/tell-why.ts";
import { garment } from "#testing/sample-garment.ts";

const weather = { name: "", main: { temp: 11, feels_like: 11 }, weather: [{ main: "Clouds", description: "" }] };
const WORN = [
  garment("sweater", "upper", { type: "Sweater", color: ["Gray"] }),
  garment("pants", "lower", { type: "Pants", color: ["Gray"] }),
  garment("sneakers", "feet", { type: "Sneakers", color: ["White"] }),
];

test("why is the weather first, as a number where it is known, and nothing twice (SPEC-99)", () => {
  const why = (because: string, known: typeof weather | null) =>
    tellWhy(because, WORN, { owned: WORN, code: null, weather: known, day: "2026-11-20", language: "en" });
  const warm = "11\u00A0°C: a bit cool, so long sleeves. And ";
  for (const because of ["A bit cool, so long sleeves", warm.slice(0, -6)]) {
    const told = why(because, weather);
    expect(told).toMatch(new RegExp(`^${warm}`, "u"));
    expect(told.match(/long sleeves/gu)).toHaveLength(1);
  }
  expect(why("Just as you planned.", weather)).toBe(`${warm}just as you planned.`);
  expect(why("Gray goes with gray", weather)).toBe(`${warm}gray goes with gray.`);
  expect(why("Gray goes with gray", null)).toBe("It’s autumn: a bit cool, so long sleeves. And gray goes with gray.");
});
