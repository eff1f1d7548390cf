import { expect, test } from "vitest";
import { drawCase, live } from "#bench/taste/live.ts";

const GAIN_MIN = 20;
const SEED = 7;

test("six simulated people have outfits to their taste on at least 20 points more days after 20 answers, and none that comes back (TASTE-02)", async () => {
  const cases = await Promise.all(Array.from({ length: 6 }, async (_one, index) => await drawCase(SEED + index)));
  const plain = await live(cases, { learns: false, atRandom: false });
  const taught = await live(cases, { learns: true, atRandom: false });
  expect(taught.share - plain.share).toBeGreaterThanOrEqual(GAIN_MIN);
  expect([plain.cameBack, taught.cameBack]).toEqual([0, 0]);
});
