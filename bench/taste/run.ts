import type { StyledItem } from "#server/adapters/stylist/port.ts";
import { writeResult } from "#server/testing/results/write-result.ts";
import { mean, reportChecks, round, type Check } from "#bench/measuring.ts";
import { ANSWERS, DAYS, drawCase, live, type Answers, type Population } from "#bench/taste/live.ts";
import { KINDS, kindOf, OTHER_PEOPLE } from "#bench/taste/other-people.ts";
import { FIRST_PEOPLE } from "#bench/taste/people.ts";

/**
 * Does the stylist learn (TASTE-02)? Fifty people with hidden tastes give one answer a day for sixty days, to a stylist
 * that learns and to the same one without learning; and then fifty of other kinds, for whom nothing was chosen. With a
 * seed of one's own nothing is written. `node bench/taste/run.ts`.
 */
const PEOPLE = 50;
const GAIN_MIN = 20;
/** The difference that chance alone makes between two runs. */
const LOSS_MAX = 2;
const [ownSeed] = process.argv.slice(2);
const SEED = Number(ownSeed ?? 20_261_124);

const first = await measure("people", FIRST_PEOPLE);
const other = await measure("people of other kinds", OTHER_PEOPLE);
for (const { name, lives } of [first, other])
  console.log(`${name}: at least as good for ${betterOf(lives)} of ${PEOPLE}`);
console.log(byKind());
const counts = reportChecks([...first.checks, ...other.checks]);
if (ownSeed === undefined)
  writeResult({
    suite: "taste",
    seed: SEED,
    ...counts,
    figures: {
      people: PEOPLE,
      days: DAYS,
      "answers before the days that count": ANSWERS,
      ...figuresOf(first.lives),
      ...Object.fromEntries(
        Object.entries({ ...figuresOf(other.lives), ...byKind() }).map(([name, value]) => [
          `other kinds: ${name}`,
          value,
        ]),
      ),
    },
  });

async function measure<One extends StyledItem>(name: string, population: Population<One>) {
  const cases = await Promise.all(
    Array.from({ length: PEOPLE }, async (_one, index) => await drawCase(population, { seed: SEED + index, index })),
  );
  const liveBoth = async (answers: Answers) => ({
    plain: await live(cases, { learns: false, answers }),
    taught: await live(cases, { learns: true, answers }),
  });
  const lives = {
    meant: await liveBoth("as meant"),
    random: await liveBoth("at random"),
    yes: await liveBoth("always yes"),
    no: await liveBoth("always no"),
  };
  const { meant, random } = lives;
  const checks: Check[] = [
    [
      `${name}, days with one of three to the taste: ${meant.plain.share} % without learning, ${meant.taught.share} % with (${GAIN_MIN} points more)`,
      meant.taught.share - meant.plain.share >= GAIN_MIN,
    ],
    [
      `${name} who answer at random: ${random.plain.share} % without learning, ${random.taught.share} % with (at most ${LOSS_MAX} less)`,
      random.plain.share - random.taught.share <= LOSS_MAX,
    ],
    [`${name}, outfits that came back within a week: ${meant.taught.cameBack}`, meant.taught.cameBack === 0],
  ];
  return { name, lives, checks };
}

function betterOf({ meant }: typeof first.lives): number {
  return meant.taught.each.filter((each, index) => each >= (meant.plain.each[index] ?? 0)).length;
}

function figuresOf(lives: typeof first.lives) {
  const { meant, random, yes, no } = lives;
  return {
    "% of days with one of three to the taste, without learning": meant.plain.share,
    "the same with learning": meant.taught.share,
    "points more": round(meant.taught.share - meant.plain.share, 1),
    "people for whom it is at least as good": betterOf(lives),
    "% of days when answering at random, without learning": random.plain.share,
    "% of days when answering at random, with learning": random.taught.share,
    "% of days when always saying yes, without learning": yes.plain.share,
    "% of days when always saying yes, with learning": yes.taught.share,
    "% of days when always saying no, without learning": no.plain.share,
    "% of days when always saying no, with learning": no.taught.share,
    "outfits that came back within a week": meant.taught.cameBack,
  };
}

/** The % of days without learning and with it, for each kind of taste. */
function byKind(): Record<string, number> {
  const { plain, taught } = other.lives.meant;
  const shareOf = ({ each }: typeof plain, kind: string) =>
    round(100 * mean(each.filter((_one, index) => kindOf(index) === kind)), 1);
  return Object.fromEntries(
    KINDS.flatMap((kind) => [
      [`${kind}, without learning`, shareOf(plain, kind)],
      [`${kind}, with learning`, shareOf(taught, kind)],
    ]),
  );
}
