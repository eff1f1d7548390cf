import { setTimeout as wait } from "node:timers/promises";
import { isConnectionError } from "#server/adapters/db/errors.ts";
import { openPostgres } from "#server/adapters/db/postgres.ts";
import { checkLedger } from "#server/features/payments/check-ledger.ts";
import { TEST_RULES } from "#server/testing/test-app.ts";

/** How often the whole ledger was checked, and what did not add up. */
export type LedgerWatch = { checks: number; readonly faults: string[] };

/** Checks the ledger repeatedly while processes are killed: it must add up at every moment. */
export function watchLedger(databaseUrl: string, everyMs: number): { end(): Promise<LedgerWatch> } {
  const database = openPostgres({ url: databaseUrl, poolSize: 1 });
  const watch: LedgerWatch = { checks: 0, faults: [] };
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      try {
        const faults = await checkLedger({ db: database.db, rules: TEST_RULES });
        watch.checks++;
        watch.faults.push(...faults.map((fault) => JSON.stringify(fault)));
      } catch (error) {
        // The database is killed too.
        if (!isConnectionError(error)) watch.faults.push(String(error));
      }
      await wait(everyMs);
    }
    await database.close();
  })();
  return {
    end: async () => {
      isOver = true;
      await watching;
      return watch;
    },
  };
}
