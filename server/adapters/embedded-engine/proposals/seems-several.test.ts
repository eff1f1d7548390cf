import { expect, test } from "vitest";
import { OUTPUTS } from "#adapters/embedded-engine/garment/outputs.ts";
import { PROPOSAL_SIDE } from "#adapters/embedded-engine/models.ts";
import { readAnswer } from "#adapters/embedded-engine/proposals/find-garments.ts";
import { colorSplit, seemsSeveral } from "#adapters/embedded-engine/proposals/seems-several.ts";
import { maskOf, photoOf } from "#testing/paint.ts";

const SIZE = { width: 40, height: 40 };
const RED = [190, 30, 40];
const BLUE = [40, 60, 150];
const WHOLE = maskOf(SIZE, () => true);
const set = { photo: photoOf(SIZE, (_x, y) => (y < 20 ? RED : BLUE)), alpha: WHOLE };
const plain = { photo: photoOf(SIZE, () => RED), alpha: WHOLE };
const striped = { photo: photoOf(SIZE, (_x, y) => (y % 8 < 4 ? RED : BLUE)), alpha: WHOLE };

/** A network that sees one sure middle, and another of this probability. */
function answerWith(second: number) {
  const logits = new Float32Array(4 * PROPOSAL_SIDE ** 2).fill(-9);
  const middles = PROPOSAL_SIDE ** 2;
  logits[middles + 20 * PROPOSAL_SIDE + 20] = 4;
  logits[middles + 40 * PROPOSAL_SIDE + 20] = Math.log(second / (1 - second));
  return readAnswer(logits);
}
const sureBy = (probability: number) => OUTPUTS.map((_, i) => (i === 0 ? probability : (1 - probability) / 29));

test("colors that differ above and below are a split, stripes and one color are none (SPEC-59)", () => {
  expect(colorSplit(set)).toBeGreaterThan(0.3);
  expect(colorSplit(striped)).toBeLessThan(0.17);
  expect(colorSplit(plain)).toBeCloseTo(0);
  expect(colorSplit({ ...plain, alpha: maskOf(SIZE, () => false) })).toBe(0);
});

test.each<[string, Parameters<typeof seemsSeveral>[0], boolean]>([
  [
    "a second middle on what is nothing surely",
    { answer: answerWith(0.5), outputs: sureBy(0.5), foreground: plain },
    true,
  ],
  ["a second middle on a sure garment", { answer: answerWith(0.5), outputs: sureBy(0.9), foreground: plain }, false],
  ["the same in two colors", { answer: answerWith(0.5), outputs: sureBy(0.9), foreground: set }, true],
  ["two colors on what is nothing surely", { answer: answerWith(0.1), outputs: sureBy(0.5), foreground: set }, true],
  ["two colors on a sure garment", { answer: answerWith(0.1), outputs: sureBy(0.9), foreground: set }, false],
  ["one unsure garment", { answer: answerWith(0.1), outputs: sureBy(0.5), foreground: plain }, false],
])("%s: several, or not (SPEC-59)", (_what, seen, isSeveral) => {
  expect(seemsSeveral(seen)).toBe(isSeveral);
});
