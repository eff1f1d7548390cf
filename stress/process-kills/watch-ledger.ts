import { setTimeout as wait } from "node:timers/promises";
import { isConnectionError } from "#server/adapters/db/errors.ts";
import { openPostgres } from "#server/adapters/db/postgres.ts";
import { checkLedger } from "#server/features/payments/check-ledger.ts";
import { TEST_RULES } from "#server/testing/test-app.ts";

const LOOK_EVERY_MS = 250;

/** How often the books were read whole, and what did not add up in them. */
export type BooksWatched = { looks: number; readonly faults: string[] };

/** Reads the books of a house again and again while it is used and killed: at no moment may they not add up. */
export function watchBooks(databaseUrl: string): { end(): Promise<BooksWatched> } {
  const database = openPostgres({ url: databaseUrl, poolSize: 1 });
  const watched: BooksWatched = { looks: 0, faults: [] };
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      try {
        const faults = await checkLedger({ db: database.db, rules: TEST_RULES });
        watched.looks++;
        watched.faults.push(...faults.map((fault) => JSON.stringify(fault)));
      } catch (error) {
        // It is killed too.
        if (!isConnectionError(error)) watched.faults.push(String(error));
      }
      await wait(LOOK_EVERY_MS);
    }
    await database.close();
  })();
  return {
    end: async () => {
      isOver = true;
      await watching;
      return watched;
    },
  };
}
