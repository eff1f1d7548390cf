import { expect, test } from "vitest";
import { drawCase, live, type Population } from "#bench/taste/live.ts";
import { KINDS, OTHER_PEOPLE } from "#bench/taste/other-people.ts";
import { FIRST_PEOPLE } from "#bench/taste/people.ts";
import type { StyledItem } from "#server/adapters/stylist/port.ts";

const GAIN_MIN = 20;
const SEED = 7;

test("six simulated people have outfits to their taste on at least 20 points more days after 20 answers, and none that comes back (TASTE-02)", async () => {
  const { gain, cameBack } = await measure(FIRST_PEOPLE);
  expect(gain).toBeGreaterThanOrEqual(GAIN_MIN);
  expect(cameBack).toBe(0);
});

test("one of each other kind, for whom no constant was chosen, has them more often too (TASTE-02)", async () => {
  const { gain, cameBack } = await measure(OTHER_PEOPLE);
  expect(gain).toBeGreaterThan(0);
  expect(cameBack).toBe(0);
});

async function measure<One extends StyledItem>(population: Population<One>) {
  const cases = await Promise.all(
    KINDS.map(async (_kind, index) => await drawCase(population, { seed: SEED + index, index })),
  );
  const plain = await live(cases, { learns: false, atRandom: false });
  const taught = await live(cases, { learns: true, atRandom: false });
  return { gain: taught.share - plain.share, cameBack: plain.cameBack + taught.cameBack };
}
