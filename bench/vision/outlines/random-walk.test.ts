import { expect, test } from "vitest";
import { toOklabs } from "#server/adapters/embedded-engine/color/oklab.ts";
import { randomWalk } from "./random-walk.ts";

const SIDE = 40;
const EDGE = 20;

/** A red left and a white right half; the prior knows both only within five columns of the outer edges. */
function walk(leftRed: number) {
  const rgb = new Uint8Array(SIDE * SIDE * 3).map((_, i) =>
    Math.floor(i / 3) % SIDE < EDGE && i % 3 !== 0 ? leftRed : 230,
  );
  const target = Float32Array.from({ length: SIDE * SIDE }, (_, i) =>
    i % SIDE < 5 ? 1 : i % SIDE >= SIDE - 5 ? 0 : 0.5,
  );
  const strength = target.map((value) => (value === 0.5 ? 0 : 1));
  const answer = randomWalk(
    toOklabs({ width: SIDE, height: SIDE, rgb }),
    { width: SIDE, height: SIDE },
    { target, strength },
  );
  return (x: number) => answer[EDGE * SIDE + x] ?? Number.NaN;
}

test("a prior spreads through one color and stops at the edge", () => {
  const at = walk(40);
  expect(at(EDGE - 1)).toBeGreaterThan(0.85);
  expect(at(EDGE)).toBeLessThan(0.15);
});

test("without an edge a prior fades evenly", () => {
  const at = walk(230);
  expect(Math.abs(at(EDGE - 1) - at(EDGE))).toBeLessThan(0.1);
  expect(at(EDGE - 1) + at(EDGE)).toBeCloseTo(1, 1);
});

test("where all priors agree, the result is that value", () => {
  const labs = new Float32Array(SIDE * SIDE * 3).map((_, i) => (i % 7) / 7);
  const everywhere = new Float32Array(SIDE * SIDE).fill(0.8);
  const answer = randomWalk(labs, { width: SIDE, height: SIDE }, { target: everywhere, strength: everywhere });
  expect(answer.every((value) => Math.abs(value - 0.8) < 0.01)).toBe(true);
});
