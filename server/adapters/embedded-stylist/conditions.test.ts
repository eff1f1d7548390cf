import { expect, test } from "vitest";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { conditionsOf, weigh } from "#adapters/embedded-stylist/conditions.ts";

test.each([
  ["Hat", ["Summer"], "", true],
  ["Hat", ["Spring", "Summer", "Autumn"], "", false],
  ["Hat", ["Spring", "Summer", "Autumn"], "соломенная", true],
  ["Hat", ["Summer"], "вязаная", false],
  ["Cap", ["Spring", "Summer"], "", true],
] as const)("a %s for %j (%s) keeps the sun off: %s (LAYER-05, SPEC-98)", (type, season, notes, isShade) => {
  const felt = 15;
  const main = { temp: felt, feels_like: felt };
  const conditions = conditionsOf({ name: "", main, weather: [{ main: "Clear", description: "" }] });
  const hat = sampleItem({ key: "A", position: "head", type, season: [...season], notes });
  expect(weigh(hat, conditions).reason === "shades_from_sun").toBe(isShade);
});
