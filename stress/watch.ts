import { setTimeout as wait } from "node:timers/promises";
import { isConnectionError } from "#server/adapters/db/errors.ts";
import type { Database } from "#server/adapters/db/port.ts";
import { openPostgres } from "#server/adapters/db/postgres.ts";

const LOOK_EVERY_MS = 100;

/** How often a database was looked at, and what was wrong. */
export type Watched = { looks: number; readonly faults: string[] };

/** Looks at a PostgreSQL database repeatedly until it is ended: it must be right at every moment. Without a URL it never looks. */
export function watch(
  url: string | undefined,
  findFaults: (db: Database) => Promise<readonly unknown[]>,
): { end(): Promise<Watched> } {
  const watched: Watched = { looks: 0, faults: [] };
  const ending = new AbortController();
  const watching = url === undefined ? Promise.resolve() : look(url);
  async function look(from: string): Promise<void> {
    const { db, close } = openPostgres({ url: from, poolSize: 1 });
    for (let isLast = false; !isLast;) {
      isLast = ending.signal.aborted;
      try {
        watched.faults.push(...(await findFaults(db)).map((fault) => JSON.stringify(fault)));
        watched.looks++;
      } catch (error) {
        // The database may be killed too.
        if (!isConnectionError(error)) watched.faults.push(String(error));
      }
      await wait(LOOK_EVERY_MS);
    }
    await close();
  }
  return {
    end: async () => {
      ending.abort();
      await watching;
      return watched;
    },
  };
}
