import { expect, test } from "vitest";
import { suggestOutfits } from "#recommendations/suggest.ts";
import { garment } from "#testing/sample-garment.ts";

const OWNED = [
  garment("blouse", "upper", { type: "Blouse", color: ["White"] }),
  garment("pink", "upper", { type: "Blouse", color: ["Pink"] }),
  garment("skirt", "lower", { type: "Skirt" }),
  garment("gray", "lower", { type: "Skirt", color: ["Gray"] }),
  garment("dress", "upper", { type: "Dress" }),
  garment("red", "upper", { type: "Dress", color: ["Red"] }),
  garment("heels", "feet", { type: "Heels" }),
  garment("loafers", "feet", { type: "Loafers" }),
  garment("coat", "outerwear", { type: "Coat" }),
];

test.each(["woman", null] as const)(
  "for an evening at 11 °C a %s who owns dresses is dressed in one (SPEC-99)",
  (gender) => {
    const { first } = suggestOutfits({
      suitable: OWNED,
      owned: OWNED,
      reasons: new Map(OWNED.map(({ id }) => [id, "fits_occasion" as const])),
      byText: true,
      code: "smart",
      weather: { name: "", main: { temp: 11, feels_like: 11 }, weather: [{ main: "Clouds", description: "" }] },
      day: "2026-11-20",
      gender,
      language: "en",
    });
    expect(["dress", "red"]).toContain(first[0]?.selection.upper);
    expect(new Set(first.map(({ selection }) => selection.upper)).size).toBeGreaterThan(1);
  },
);
