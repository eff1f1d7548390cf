import { expect, test } from "vitest";
import { lacksCoat } from "#recommendations/lacks-coat.ts";
import { garment } from "#testing/sample-garment.ts";

test.each([
  [-12, "Jacket", ["Autumn"], true],
  [-12, "Parka", [], false],
  [4, "Jacket", ["Autumn"], true],
  [5, "Jacket", ["Autumn"], false],
  [null, "Jacket", ["Autumn"], false],
] as const)(
  "where it feels like %s °C, a coat is lacking with a %s for %j: %s (SPEC-152)",
  (felt, type, season, isSo) => {
    const worn = [
      garment("sweater", "upper", { type: "Sweater" }),
      garment("layer", "outerwear", { type, season: [...season] }),
    ];
    const weather = felt === null ? null : { name: "", main: { temp: felt, feels_like: felt }, weather: [] };
    expect(lacksCoat(worn, weather)).toBe(isSo);
  },
);
