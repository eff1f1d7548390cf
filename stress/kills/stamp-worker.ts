import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { openPostgres } from "#server/adapters/db/postgres.ts";
import { openQueue } from "#server/adapters/queue/pg-boss.ts";
import { STAMP, type StampJobs } from "#stress/kills/stamps.ts";

const STAMP_MS = 100;

// A process for tests to kill: takes the stamp jobs of a database and records each run, and its effect under a unique key.
const { db, source } = openPostgres({ url: process.env["DATABASE_URL"] ?? "", poolSize: 5 });
const log = { info: () => {}, warn: () => {}, error: () => {} };
const queue = openQueue<StampJobs>(source, { jobs: { stamp: STAMP }, log });
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
process.stdout.write("The worker takes jobs.\n");
