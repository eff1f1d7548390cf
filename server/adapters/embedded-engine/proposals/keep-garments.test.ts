import { expect, test } from "vitest";
import { OUTPUTS, type Garment } from "#adapters/embedded-engine/garment/outputs.ts";
import { keepGarments } from "#adapters/embedded-engine/proposals/keep-garments.ts";

/** Probabilities of garments, each on its first output; what is left is spread evenly over five positions. */
function seen(shares: Partial<Record<Garment, number>>) {
  const outputs = OUTPUTS.map(() => 0);
  for (const [garment, share] of Object.entries(shares))
    outputs[OUTPUTS.findIndex((output) => output.garment === garment)] = share;
  return outputs;
}

const NOTHING = seen({ dress: 0.25, pants: 0.25, shoes: 0.25, hat: 0.25 });
const DRESS = { middle: 0.9, outputs: seen({ dress: 0.95, skirt: 0.05 }) };
const TROUSERS = { middle: 0.8, outputs: seen({ pants: 0.9, shorts: 0.1 }) };

test("a weak middle is a garment where it looks like one, and a scrap where it looks like nothing (MANY-02)", () => {
  const shoes = { middle: 0.3, outputs: seen({ shoes: 0.97, hat: 0.03 }) };
  const scrap = { middle: 0.6, outputs: NOTHING };
  expect(keepGarments([DRESS, TROUSERS, shoes, scrap])).toEqual([DRESS, TROUSERS, shoes]);
});

test("a firm middle stays though nobody can tell what it is (MANY-02)", () => {
  const strange = { middle: 0.93, outputs: NOTHING };
  expect(keepGarments([DRESS, strange])).toEqual([DRESS, strange]);
});

test("a jacket that could as well be a sweater is sure to be a garment (MANY-02)", () => {
  const jacket = { middle: 0.4, outputs: seen({ outwear: 0.48, longsleeve: 0.48, pants: 0.04 }) };
  expect(keepGarments([DRESS, TROUSERS, jacket])).toContain(jacket);
});

test("of three the two that are garments stay, though two that unsure would be one (MANY-02)", () => {
  const shirt = { middle: 0.5, outputs: seen({ shirt: 1 }) };
  expect(keepGarments([DRESS, shirt, { middle: 0.6, outputs: NOTHING }])).toEqual([DRESS, shirt]);
});

test("a garment and a scrap are one garment (MANY-02)", () => {
  expect(keepGarments([DRESS, { middle: 0.7, outputs: NOTHING }])).toEqual([]);
  expect(keepGarments([DRESS, { middle: 0.3, outputs: seen({ hat: 1 }) }])).toEqual([]);
  expect(keepGarments([])).toEqual([]);
});
