import { expect, test } from "vitest";
import type { Garment } from "#recommendations/outer-layer.ts";
import { suggestOutfits } from "#recommendations/suggest.ts";
import type { Weather } from "#recommendations/weather.ts";
import { garment } from "#testing/sample-garment.ts";

test("trousers, skirts and dresses that suit a day have their share of ordinary days, and none where they do not suit it (SPEC-86)", () => {
  const named = (id: string, position: Garment["position"], type: string) =>
    garment(id, position, { type, color: ["White"] });
  const owned = [
    ...["P1", "P2", "P3", "P4"].map((id) => named(id, "lower", "Pants")),
    ...["S1", "S2"].map((id) => named(id, "lower", "Skirt")),
    ...["D1", "D2"].map((id) => named(id, "upper", "Dress")),
    ...["T1", "T2", "T3"].map((id) => named(id, "upper", "Shirt")),
    named("Shoes", "feet", "Shoes"),
  ];
  const daysOf = (degrees: number) => {
    const weather: Weather = { name: "", main: { temp: degrees, feels_like: degrees }, weather: [] };
    const kinds = Array.from({ length: 16 }, (_unset, day) => {
      const date = `2026-06-${String(day + 1).padStart(2, "0")}`;
      const asked = { suitable: owned, owned, reasons: new Map(), byText: false, weather, day: date } as const;
      const [first] = suggestOutfits({ ...asked, gender: "woman", language: "en" }).first;
      return (first?.selection.lower ?? first?.selection.upper ?? "").charAt(0);
    });
    return ["P", "S", "D"].map((kind) => kinds.filter((one) => one === kind).length);
  };
  expect(daysOf(20)).toEqual([8, 4, 4]);
  expect(daysOf(-15)).toEqual([16, 0, 0]);
});
