import fc from "fast-check";
import { expect, test } from "vitest";

test("property tests try the same values in every run with the same seed", () => {
  const seed = Number(process.env["PROPERTY_SEED"]);
  expect(fc.readConfigureGlobal().seed).toBe(seed);
  const tried: number[][] = [[], []];
  for (const values of tried) fc.assert(fc.property(fc.integer(), (value) => void values.push(value)));
  expect(tried[0]).toEqual(tried[1]);
});
