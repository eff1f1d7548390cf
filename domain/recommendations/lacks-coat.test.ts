import { expect, test } from "vitest";
import { withoutDegrees } from "#recommendations/claim.ts";
import { claimsFor } from "#recommendations/claims.ts";
import { climateOf } from "#recommendations/climate.ts";
import { isSurelyLight, lacksCoat } from "#recommendations/lacks-coat.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import { withRain } from "#recommendations/rain-claims.ts";
import { suggestOutfits } from "#recommendations/suggest.ts";
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

const OWNED = [
  garment("coat", "outerwear", { type: "Coat", season: ["Spring", "Autumn"] }),
  garment("trench", "outerwear", { type: "Trench Coat", season: ["Spring", "Autumn", "Winter"] }),
  garment("sweater", "upper", { type: "Sweater" }),
  garment("jeans", "lower", { type: "Jeans", color: ["Blue"] }),
  garment("boots", "feet", { type: "Boots" }),
];

test.each([
  [-12, "Snow", ["coat"], "Snow: a day for the boots; wear something warm underneath"],
  [-2, "Clouds", ["coat"], "The sweater keeps out the cold"],
  [3, "Rain", ["trench"], "Rain: the trench coat keeps you dry"],
] as const)(
  "at a felt %s °C and %s a coat of whatever season is warmer than a trench, and no layer is named twice (SPEC-144)",
  (felt, sky, layers, told) => {
    const weather = { name: "", main: { temp: felt, feels_like: felt }, weather: [{ main: sky, description: "" }] };
    const asked = { reasons: new Map(), byText: false, day: "2026-11-30", gender: "woman", language: "en" } as const;
    const { first } = suggestOutfits({ suitable: OWNED, owned: OWNED, weather, ...asked });
    expect(first.map(({ selection }) => selection.outerwear)).toEqual(layers);
    expect(first[0]?.because).toEqual(told);
  },
);

test.each([
  ["en", "Rain: the trench coat keeps you dry; wear something warm underneath"],
  ["ru", "Дождь: тренч не даст промокнуть; подденьте что-нибудь тёплое"],
] as const)("in cold rain a trench that lacks warmth is named once, %s (SPEC-144)", (language, told) => {
  const weather = { name: "", main: { temp: 8, feels_like: 3 }, weather: [{ main: "Rain", description: "" }] };
  const worn = OWNED.filter(({ id }) => id !== "coat");
  const asked = { reasons: new Map(), byText: false, weather, day: "2026-11-30", language } as const;
  const claims = claimsFor(worn, { ...asked, suitable: worn, owned: worn }, climateOf(weather));
  const lacking = claims.find(({ kind }) => kind === "no_warm_layer");
  expect(withoutDegrees(withRain(lacking, claims, asked), asked)).toBe(told);
});

test.each<[card: Partial<Garment>, isSo: boolean]>([
  [{}, true],
  [{ needs_check: ["type"] }, false],
  [{ needs_check: ["type"], warmth: "light" }, true],
])("a jacket of which the card says %j is surely light: %s (SPEC-144)", (card, isSo) => {
  expect(isSurelyLight(garment("layer", "outerwear", { type: "Jacket", season: ["Autumn"], ...card }))).toBe(isSo);
});
