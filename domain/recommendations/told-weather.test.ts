import { expect, test } from "vitest";
import { claimsFor } from "#recommendations/claims.ts";
import { climateOf, weatherOfSeason } from "#recommendations/climate.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import type { Reason } from "#recommendations/reason.ts";
import { suggestOutfits } from "#recommendations/suggest.ts";
import type { Weather } from "#recommendations/weather.ts";
import { garment } from "#testing/sample-garment.ts";

const of = (position: Garment["position"], type: string, fields: Partial<Garment> = {}) =>
  garment(type, position, { type, color: ["Gray"], ...fields });
const BODY = [of("upper", "Sweater"), of("lower", "Pants"), of("feet", "Boots")];
const at = (felt: number, main = "Clouds", more = 0): Weather => ({
  name: "",
  main: { temp: felt, feels_like: felt },
  weather: [{ main, description: "" }],
  day: { felt_min: felt, felt_max: felt + more, rain_mm: main === "Rain" ? 3 : 0, wind_max: 2, parts: [] },
});
const asked = { byText: false, code: null, day: "2026-01-20", gender: null, language: "en" } as const;

test.each<[type: string, keptOff: string]>([
  ["Trench Coat", "Rain: the trench coat keeps you dry"],
  ["Jacket", "Rain: take an umbrella"],
  ["Cardigan", "Rain: nothing rainproof on hand, so take an umbrella"],
])("on a day of rain each outfit with the layer %s says what keeps it off: %s (LAYER-05)", (type, keptOff) => {
  const owned = [...BODY, of("upper", "Shirt"), of("lower", "Jeans"), of("feet", "Loafers"), of("outerwear", type)];
  for (const byText of [true, false]) {
    const reasons = new Map(owned.map(({ id }) => [id, "fits_occasion" as const]));
    const { first } = suggestOutfits({ ...asked, byText, suitable: owned, owned, reasons, weather: at(10, "Rain") });
    const told = first.map(({ because }) => because);
    expect(told.length).toBeGreaterThan(1);
    expect(new Set(told).size).toBe(told.length);
    for (const one of told) expect(one).toMatch(new RegExp(`^${keptOff}`, "u"));
  }
});

test.each<[reason: Reason, felt: number, kind: string | undefined]>([
  ["keeps_warm", -10, "frost"],
  ["keeps_warm", 15, undefined],
  ["light_for_heat", 30, "light_for_heat"],
  ["light_for_heat", -10, undefined],
])("words that name weather, %s, for a day of %i °C are answered with %s (LAYER-05)", (reason, felt, kind) => {
  const weather = at(felt);
  const hat = of("head", "Beanie", { season: ["Winter"] });
  const worn = reason === "keeps_warm" ? [...BODY, hat] : [of("upper", "T-Shirt"), of("lower", "Shorts")];
  const told = { ...asked, byText: true, weather, suitable: worn, owned: worn };
  const reasons = new Map(worn.map(({ id }) => [id, reason]));
  const kinds = claimsFor(worn, { ...told, reasons }, climateOf(weather)).map((claim) => claim.kind);
  expect(kinds.find((one) => ["frost", "light_for_heat"].includes(one))).toBe(kind);
});

test.each([
  [-10, true],
  [null, false],
])("in frost that is known, %s, and not by the season alone, it is told of: %s (LAYER-05)", (felt, isSaid) => {
  const weather = felt === null ? null : at(felt);
  const worn = [...BODY, of("head", "Beanie", { season: ["Winter"] })];
  const told = { ...asked, weather, reasons: new Map(), suitable: worn, owned: worn };
  const claims = claimsFor(worn, told, climateOf(weather ?? weatherOfSeason("Winter")));
  expect(claims.some(({ kind }) => kind === "frost")).toBe(isSaid);
});

test.each<[layer: string, from: number | null, to: number | null, isFirst: boolean]>([
  ["Coat", 11, 11, false],
  ["Coat", 8, 14, false],
  ["Cardigan", 14, 14, false],
  ["Coat", null, null, false],
  ["Coat", 6, 6, true],
])("the layer %s is told of before all else from %s to %s °C: %s (LAYER-05)", (type, from, to, isFirst) => {
  const weather = from === null ? null : at(from, "Clouds", (to ?? from) - from);
  const layer = of("outerwear", type, { season: ["Autumn", "Winter"] });
  const isToldFirst = (id: string) => {
    const worn = [{ ...of("upper", "Sweater"), id }, of("lower", "Pants"), of("feet", "Loafers"), layer];
    const told = { ...asked, weather, day: "2026-04-20", reasons: new Map(), suitable: worn, owned: worn } as const;
    const [first] = claimsFor(worn, told, climateOf(weather ?? weatherOfSeason("Spring")));
    return first?.kind === "coat_warm" || first?.kind === "cool_layer";
  };
  expect(["a", "b", "c", "d"].some(isToldFirst)).toBe(isFirst);
});
