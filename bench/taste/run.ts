import { writeResult } from "#server/testing/results/write-result.ts";
import { reportChecks, round } from "#bench/measuring.ts";
import { ANSWERS, DAYS, drawCase, live } from "#bench/taste/live.ts";

/**
 * Does the stylist learn (TASTE-02)? Fifty people with hidden tastes give one answer a day for sixty days, to a stylist
 * that learns and to the same one without learning. With a seed of one's own nothing is written. `node bench/taste/run.ts`.
 */
const PEOPLE = 50;
const GAIN_MIN = 20;
/** The difference that chance alone makes between two runs. */
const LOSS_MAX = 2;
const [ownSeed] = process.argv.slice(2);
const SEED = Number(ownSeed ?? 20_261_124);

const cases = await Promise.all(Array.from({ length: PEOPLE }, (_one, index) => drawCase(SEED + index)));
const plain = await live(cases, { learns: false, atRandom: false });
const taught = await live(cases, { learns: true, atRandom: false });
const plainAtRandom = await live(cases, { learns: false, atRandom: true });
const taughtAtRandom = await live(cases, { learns: true, atRandom: true });
const gain = taught.share - plain.share;
const loss = plainAtRandom.share - taughtAtRandom.share;
const better = taught.each.filter((each, index) => each >= (plain.each[index] ?? 0)).length;
const counts = reportChecks([
  [
    `days with one of three to the taste: ${plain.share} % without learning, ${taught.share} % with (${GAIN_MIN} points more)`,
    gain >= GAIN_MIN,
  ],
  [
    `answers at random: ${plainAtRandom.share} % without learning, ${taughtAtRandom.share} % with (at most ${LOSS_MAX} less)`,
    loss <= LOSS_MAX,
  ],
  [`outfits that came back within a week: ${taught.cameBack}`, taught.cameBack === 0],
]);
if (ownSeed === undefined)
  writeResult({
    suite: "taste",
    seed: SEED,
    ...counts,
    figures: {
      people: PEOPLE,
      days: DAYS,
      "answers before the days that count": ANSWERS,
      "% of days with one of three to the taste, without learning": plain.share,
      "the same with learning": taught.share,
      "points more": round(gain, 1),
      "people for whom it is at least as good": better,
      "% of days when answering at random, without learning": plainAtRandom.share,
      "% of days when answering at random, with learning": taughtAtRandom.share,
      "outfits that came back within a week": taught.cameBack,
    },
  });
else console.log(`at least as good for ${better} of ${PEOPLE} people`);
