import { expect, test } from "vitest";
import { uprightTurn } from "#outfit/flat-lay/upright-turn.ts";

type Outline = (x: number, y: number) => boolean;
type Garment = Parameters<typeof uprightTurn>[1];

const SIDE = 200;
/** Outlines are drawn around their middle, x to the right and y down. */
const trousers: Outline = (x, y) =>
  Math.abs(y) < 90 && Math.abs(x) < 30 + (y + 90) / 9 && (y < -40 || Math.abs(x) > (y + 40) / 14);
const spread: Outline = (x, y) =>
  Math.abs(y) < 55 && Math.abs(x) < 45 + (y + 55) / 3 && (y < -20 || Math.abs(x) > (y + 20) / 2);
const folded: Outline = (x, y) => Math.abs(y) < 90 && Math.abs(x) < 25;
const shorts: Outline = (x, y) => Math.abs(x) < 80 && Math.abs(y) < 50 && (y < 0 || Math.abs(x) > 8);
/** A pair seen from above, toes down. */
const pair: Outline = (x, y) => Math.abs(y) < 70 && Math.abs(x) > 4 && Math.abs(x) < 60 - Math.max(0, y) / 2;
/** Two shoes seen from the side, one above the other and a little further right; the toes are low. */
const stacked: Outline = (x, y) => {
  const [along, above] = y < 5 ? [x + 15, y + 45] : [x - 15, y - 15];
  return Math.abs(along) < 65 && above > Math.max(0, along) / 2.5 && above < 40;
};
const fromTheSide: Outline = (x, y) => Math.abs(x) < 90 && y < 30 && y > (x < -20 ? -50 : 0);

/** Turned clockwise by so many quarters. */
const turned = (outline: Outline, quarters: number): Outline =>
  quarters === 0 ? outline : turned((x, y) => outline(y, -x), quarters - 1);
const turnOf = (outline: Outline, garment: Garment) => {
  const at = (i: number) => outline((i % SIDE) + 0.5 - SIDE / 2, Math.floor(i / SIDE) + 0.5 - SIDE / 2);
  return uprightTurn(
    {
      width: SIDE,
      height: SIDE,
      values: Float32Array.from({ length: SIDE * SIDE }, (_, i) => (at(i) ? 1 : 0)),
    },
    garment,
  );
};
const JEANS = { slot: "lower", type: "Jeans" } as const;
const SHOES = { slot: "feet", type: "Shoes" } as const;

test.each<[string, Outline, Garment, number]>([
  ["trousers with the waistband on the left stand on their legs", turned(trousers, 3), JEANS, 90],
  ["trousers with the waistband on the right stand on their legs", turned(trousers, 1), JEANS, -90],
  ["folded trousers are turned clockwise", turned(folded, 1), JEANS, 90],
  ["upright trousers stay", trousers, JEANS, 0],
  ["upright trousers stay whose legs are spread so that they are wider than high", spread, JEANS, 0],
  ["wide shorts stay", shorts, { slot: "lower", type: "Shorts" }, 0],
  ["a pair with its toes on the left stands on them", turned(pair, 1), SHOES, -90],
  ["a pair with its toes on the right stands on them", turned(pair, 3), SHOES, 90],
  ["an upright pair stays", pair, SHOES, 0],
  ["a pair with its toes up stays", turned(pair, 2), SHOES, 0],
  ["a shoe seen from the side stays", fromTheSide, SHOES, 0],
  ["two shoes one above the other lie side by side, on toes that were on the right", stacked, SHOES, 90],
  ["two shoes one above the other lie side by side, on toes that were on the left", turned(stacked, 2), SHOES, -90],
  ["two shoes one above the other that stand stay", turned(stacked, 1), SHOES, 0],
])("%s (C-09, SPEC-60, SPEC-101)", (_what, outline, garment, degrees) => {
  expect(turnOf(outline, garment)).toBe(degrees);
});
