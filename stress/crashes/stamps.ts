import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import type { Database } from "#server/adapters/db/port.ts";
import type { JobSettings, Queue } from "#server/adapters/queue/port.ts";
import { SHORT_LIVED } from "#server/testing/server-process.ts";

export type StampJobs = { readonly stamp: { readonly n: number } };

/** Like slow jobs of the product: several batches at once. */
export const STAMP = { atOnce: 4, together: 10 } as const satisfies JobSettings;
export const STAMP_MS = 100;

const WORKER = fileURLToPath(import.meta.resolve("#stress/crashes/stamp-worker.ts"));
const JOBS_A_TRANSACTION = 500;

export async function makeStampTables(db: Database): Promise<void> {
  await sql`create table runs (id bigint generated always as identity primary key, n int not null, pid int not null)`.execute(
    db,
  );
  await sql`create table effects (n int primary key)`.execute(db);
  await sql`create table given_up (at timestamptz not null default now())`.execute(db);
}

export async function sendStamps(db: Database, queue: Queue<StampJobs>, count: number): Promise<void> {
  for (let sent = 0; sent < count; sent += JOBS_A_TRANSACTION)
    await db.transaction().execute(async (trx) => {
      for (let n = sent; n < Math.min(sent + JOBS_A_TRANSACTION, count); n++) await queue.send(trx, "stamp", { n });
    });
}

/** Resolves when the process takes jobs. */
export async function startStampWorker(url: string): Promise<ChildProcess> {
  const env = { ...SHORT_LIVED.environment, ...process.env };
  const child = spawn(process.execPath, [WORKER, url], { env, stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout, "data");
  return child;
}

export type Stamped = {
  readonly effects: number;
  readonly runs: number;
  readonly givenUp: number;
  /** Runs of jobs that ran again although their process had not been killed. */
  readonly stolen: number;
};

export async function countStamps(db: Database, killed: readonly number[]): Promise<Stamped> {
  const { rows } = await sql<Stamped>`
    select (select count(*)::int from effects) as effects,
           (select count(*)::int from runs) as runs,
           (select count(*)::int from given_up) as "givenUp",
           (select count(*)::int from runs
            where exists (select from runs as later where later.n = runs.n and later.id > runs.id)
              and not pid = any(${killed})) as stolen`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("The counting query returned no row.");
  return row;
}
