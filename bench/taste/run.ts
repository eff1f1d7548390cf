import type { StyledItem } from "#server/adapters/stylist/port.ts";
import { writeResult } from "#server/testing/results/write-result.ts";
import { mean, reportChecks, round } from "#bench/measuring.ts";
import { ANSWERS, DAYS, drawCase, live, type Population } from "#bench/taste/live.ts";
import { KINDS, kindOf, OTHER_PEOPLE } from "#bench/taste/other-people.ts";
import { FIRST_PEOPLE } from "#bench/taste/people.ts";

/**
 * Does the stylist learn (TASTE-02)? Fifty people with hidden tastes give one answer a day for sixty days, to a stylist
 * that learns and to the same one without learning; then others of other kinds, for whom nothing was chosen. With a seed
 * of one's own nothing is written. `node bench/taste/run.ts`.
 */
const PEOPLE = 50;
const OTHERS = 150;
const GAIN_MIN = 20;
/** The difference that chance alone makes between two runs. */
const LOSS_MAX = 2;
const [ownSeed] = process.argv.slice(2);
const SEED = Number(ownSeed ?? 20_261_124);

const first = await measure(FIRST_PEOPLE, PEOPLE);
const other = await measure(OTHER_PEOPLE, OTHERS);
const figures = {
  people: PEOPLE,
  days: DAYS,
  "answers before the days that count": ANSWERS,
  ...first.figures,
  ...named("other kinds", { people: OTHERS, ...other.figures, ...byKind() }),
};
console.log(figures);
const counts = reportChecks([...checksOf("people", first), ...checksOf("people of other kinds", other)]);
if (ownSeed === undefined) writeResult({ suite: "taste", seed: SEED, ...counts, figures });

async function measure<One extends StyledItem>(population: Population<One>, people: number) {
  const cases = await Promise.all(
    Array.from({ length: people }, async (_one, index) => await drawCase(population, { seed: SEED + index, index })),
  );
  const plain = await live(cases, { learns: false, atRandom: false });
  const taught = await live(cases, { learns: true, atRandom: false });
  const few = cases.slice(0, PEOPLE);
  const plainAtRandom = await live(few, { learns: false, atRandom: true });
  const taughtAtRandom = await live(few, { learns: true, atRandom: true });
  const figuresOf = {
    "% of days with one of three to the taste, without learning": plain.share,
    "the same with learning": taught.share,
    "points more": round(taught.share - plain.share, 1),
    "people for whom it is at least as good": taught.each.filter((each, at) => each >= (plain.each[at] ?? 0)).length,
    "% of days when answering at random, without learning": plainAtRandom.share,
    "% of days when answering at random, with learning": taughtAtRandom.share,
    "outfits that came back within a week": taught.cameBack,
  };
  return { plain, taught, plainAtRandom, taughtAtRandom, figures: figuresOf };
}

function checksOf(name: string, { plain, taught, plainAtRandom, taughtAtRandom }: typeof first) {
  const [gain, loss] = [taught.share - plain.share, plainAtRandom.share - taughtAtRandom.share];
  return [
    [
      `${name}, days with one of three to the taste: ${plain.share} % without learning, ${taught.share} % with (${GAIN_MIN} points more)`,
      gain >= GAIN_MIN,
    ],
    [
      `${name} who answer at random: ${plainAtRandom.share} % without learning, ${taughtAtRandom.share} % with (at most ${LOSS_MAX} less)`,
      loss <= LOSS_MAX,
    ],
    [`${name}, outfits that came back within a week: ${taught.cameBack}`, taught.cameBack === 0],
  ] as const;
}

/** The % of days without learning and with it, for each kind of taste. */
function byKind(): Record<string, number> {
  const shareOf = ({ each }: typeof other.plain, kind: string) =>
    round(100 * mean(each.filter((_one, index) => kindOf(index) === kind)), 1);
  return Object.fromEntries(
    KINDS.flatMap((kind) => [
      [`${kind}, without learning`, shareOf(other.plain, kind)],
      [`${kind}, with learning`, shareOf(other.taught, kind)],
    ]),
  );
}

function named(name: string, values: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(values).map(([what, value]) => [`${name}: ${what}`, value]));
}
