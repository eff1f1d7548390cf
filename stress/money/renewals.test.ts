import { describe, expect, test } from "vitest";
import { fakeMessenger } from "#server/adapters/messenger/fake.ts";
import { checkLedger } from "#server/features/payments/check-ledger.ts";
import { keepFullResult } from "#server/testing/results/keep-full-result.ts";
import { seededRandom } from "#server/testing/seeded-random.ts";
import { closeAfterTest, openTestApp } from "#server/testing/test-app.ts";
import { databaseKinds } from "#server/testing/test-database.ts";
import { RenewalWorld } from "#stress/money/renewal-world.ts";

const IS_FULL = process.env["TEST_FULL"] === "1";
/** The full run has everybody on PostgreSQL; the slower embedded database a few. */
const PEOPLE = { postgres: IS_FULL ? 500 : 12, embedded: IS_FULL ? 20 : 4 };
const DAYS = IS_FULL ? 400 : 130;
const SEED = 20_261_128;

describe.each(databaseKinds)("on the %s database", (kind) => {
  test(
    `over ${DAYS} days ${PEOPLE[kind]} people's renewals, with reports lost, doubled, late and cut off, are each one month, or go back (CREDIT-02, SPEC-78)`,
    { timeout: 3_000_000 },
    async () => {
      const messenger = fakeMessenger();
      const server = closeAfterTest(await openTestApp(kind, { messenger }));
      const world = new RenewalWorld(server, messenger, seededRandom(SEED));
      for (let person = 0; person < PEOPLE[kind]; person++) await world.join();
      for (let day = 0; day < DAYS; day++) await world.liveDay();
      await world.end();
      const { months, back } = await world.check();
      const faults = await checkLedger(server.app);
      if (kind === "postgres")
        keepFullResult(() => ({
          suite: "renewals",
          seed: SEED,
          tried: world.seen.charges,
          failed: faults.length,
          figures: {
            people: PEOPLE[kind],
            days: DAYS,
            "months given": months,
            "Stars that went back": back,
            ...world.seen,
          },
          on: ["postgres"],
        }));
      expect(faults).toEqual([]);
      expect(months).toBeGreaterThan(PEOPLE[kind]);
      expect(back).toBeGreaterThan(0);
      for (const what of ["kills", "cancels", "upgrades", "fails", "reports"] as const)
        expect(world.seen[what], what).toBeGreaterThan(0);
    },
  );
});
