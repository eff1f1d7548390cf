import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkLedger } from "#server/features/payments/check-ledger.ts";
import { HISTORY_STEPS, History } from "#stress/money/payment-history.ts";
import { databaseKinds } from "#server/testing/test-database.ts";
import { expectBalancesToMatchLedger, openPayingServer } from "#server/testing/test-payments.ts";

const HISTORIES = 200;
const STEPS = 20;
const SEED = 20_261_121;

describe.each(databaseKinds)("on the %s database", (kind) => {
  test(
    `after each of ${HISTORIES} histories of ${STEPS} steps the plan is what the pure fold makes of what was paid (P-08 to P-10, SPEC-22)`,
    { timeout: 240_000 },
    async () => {
      const { server, messenger } = await openPayingServer(kind);
      const seen = new Map<string, number>();
      const step = fc.record({ kind: fc.constantFrom(...HISTORY_STEPS), pick: fc.nat(1000), days: fc.nat(120) });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
          const history = await History.start(server, messenger);
          for (const { kind: what, ...how } of steps) {
            seen.set(what, (seen.get(what) ?? 0) + ((await history.take(what, how)) ? 1 : 0));
            expect(await history.actual(), what).toEqual(history.expected());
          }
          await expectBalancesToMatchLedger(server, history.person);
        }),
        { numRuns: HISTORIES, seed: SEED, endOnFailure: true },
      );
      expect(await checkLedger(server.app)).toEqual([]);
      for (const what of HISTORY_STEPS) expect(seen.get(what), what).toBeGreaterThan(HISTORIES / 10);
    },
  );
});
