import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { openPostgres } from "#server/adapters/db/postgres.ts";
import { openQueue } from "#server/adapters/queue/pg-boss.ts";
import { STAMP, STAMP_MS, type StampJobs } from "#stress/crashes/stamps.ts";

// A process for tests to kill: takes the stamp jobs of the given database and records each run, and its effect under a unique key.
const { db, source } = openPostgres({ url: process.argv[2] ?? "", poolSize: 5 });
const queue = openQueue<StampJobs>(source, {
  jobs: { stamp: STAMP },
  log: { info: () => {}, warn: () => {}, error: () => {} },
});
await queue.start();
await queue.work(
  {
    stamp: async ({ data: { n } }) => {
      await sql`insert into runs (n, pid) values (${n}, ${process.pid})`.execute(db);
      await wait(STAMP_MS);
      await sql`insert into effects (n) values (${n}) on conflict do nothing`.execute(db);
    },
  },
  async () => void (await sql`insert into given_up default values`.execute(db)),
);
process.stdout.write("takes jobs\n");
