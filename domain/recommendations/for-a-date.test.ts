import { expect, test } from "vitest";
import { suggestOutfits } from "#recommendations/suggest.ts";
import { garment } from "#testing/sample-garment.ts";

const blazer = garment("blazer", "upper", { type: "Blazer", color: ["Black"] });
const coat = garment("coat", "outerwear", { type: "Coat", color: ["Beige"] });
const others = [
  garment("shirt", "upper", { type: "Shirt", color: ["White"] }),
  garment("blouse", "upper", { type: "Blouse", color: ["Beige"] }),
  garment("black dress", "upper", { type: "Dress", color: ["Black"] }),
  garment("red dress", "upper", { type: "Dress", color: ["Red"] }),
  garment("jeans", "lower", { type: "Jeans", color: ["Blue"] }),
  garment("skirt", "lower", { type: "Skirt", color: ["Black"] }),
  garment("heels", "feet", { type: "Heels", color: ["Red"] }),
  garment("loafers", "feet", { type: "Loafers", color: ["Brown"] }),
];

test.each([
  ["a coat does as well", 11, [coat]],
  ["it can be left at home", 15, []],
] as const)(
  "of outfits for a date not all have the one blazer where %s, and one is a dress if that suits (LAYER-05)",
  (_why, felt, more) => {
    const owned = [...others, blazer, ...more];
    const weather = {
      name: "",
      main: { temp: felt, feels_like: felt },
      weather: [{ main: "Clouds", description: "" }],
    };
    const { first } = suggestOutfits({
      suitable: owned,
      owned,
      reasons: new Map(owned.map(({ id }) => [id, "fits_occasion"])),
      byText: true,
      code: "smart",
      weather,
      day: "2026-10-20",
      gender: "woman",
      language: "en",
    });
    expect(first).toHaveLength(3);
    expect(first[0]?.selection.outerwear).toBe("blazer");
    expect(first.every(({ selection }) => selection.outerwear === "blazer")).toBe(false);
    if (felt >= 15) expect(first.some(({ selection }) => selection.upper?.endsWith("dress"))).toBe(true);
  },
);
