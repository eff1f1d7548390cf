import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkLedger } from "#server/features/payments/check-ledger.ts";
import { keepFullResult } from "#server/testing/results/keep-full-result.ts";
import { closeAfterTest, openTestApp } from "#server/testing/test-app.ts";
import { databaseKinds } from "#server/testing/test-database.ts";
import { checkSnapshot } from "#stress/money/concurrent-credits.ts";
import { CREDIT_STEPS, CreditHistory } from "#stress/money/credit-history.ts";

const STEPS = 50;
const HISTORIES = process.env["TEST_FULL"] === "1" ? 2000 : 8;
const SEED = 20_261_128;

describe.each(databaseKinds)("on the %s database", (kind) => {
  test(
    `after each of ${HISTORIES * STEPS} steps of months, packs, spending and refunds, in copies, balances equal the ledger, nothing is below zero, and the month's credits went first (CREDIT-01, SPEC-76)`,
    { timeout: 10_800_000 },
    async () => {
      const server = closeAfterTest(await openTestApp(kind));
      const seen = new Map<string, number>();
      let taken = 0;
      keepFullResult(() => ({
        suite: `credit-histories-${kind}`,
        seed: SEED,
        tried: taken,
        failed: 0,
        figures: Object.fromEntries(seen),
        on: kind === "postgres" ? ["postgres"] : [],
      }));
      const step = fc.record({
        kind: fc.constantFrom(...CREDIT_STEPS),
        pick: fc.nat(1000),
        copies: fc.integer({ min: 1, max: 3 }),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
          const history = await CreditHistory.start(server);
          for (const { kind: what, ...how } of steps) {
            const isDone = await history.take(what, how);
            seen.set(what, (seen.get(what) ?? 0) + (isDone ? 1 : 0));
            taken++;
          }
        }),
        { numRuns: HISTORIES, seed: SEED, endOnFailure: true },
      );
      expect(await checkSnapshot(server.app.db)).toEqual([]);
      expect(await checkLedger(server.app)).toEqual([]);
      expect(taken).toBe(HISTORIES * STEPS);
      for (const what of CREDIT_STEPS) expect(seen.get(what), what).toBeGreaterThan(HISTORIES / 2);
    },
  );
});
