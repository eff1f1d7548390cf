import { createHash } from "node:crypto";
import { sql } from "kysely";
import packageJson from "pg-boss/package.json" with { type: "json" };
import { QueueTooNew, SchemaTooOld } from "#adapters/db/errors.ts";
import type { Database } from "#adapters/db/port.ts";
import { fine, notStarted, wrong, type Finding } from "#adapters/doctor/port.ts";

/** A job of every minute. */
const MINUTELY = "send-mornings";
const SILENT_MAX_S = 300;

const UUID_PARTS = /^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/;

/** A UUID of version 8. A second job with the same key has the same id, so it is refused. */
export function jobIdOf(name: string, key: string): string {
  return createHash("sha256")
    .update(JSON.stringify([name, key]))
    .digest("hex")
    .replace(UUID_PARTS, "$1-$2-8$3-8$4-$5");
}

/** The field of a job's data with the trace that sent it. */
const KEY = "traceparent";

export function withParent<Data extends object>(data: Data, parent: string | null): Data {
  return parent === null ? data : { ...data, [KEY]: parent };
}

export function parentIn(data: object): string | null {
  return KEY in data && typeof data[KEY] === "string" ? data[KEY] : null;
}

export function withoutParent<Data extends object>(data: Data): Data {
  const rest = { ...data };
  Reflect.deleteProperty(rest, KEY);
  return rest;
}

const VERSION = packageJson.pgboss.schema;

/** Throws {@link SchemaTooOld} or {@link QueueTooNew}: the queue works with exactly one version of its tables. */
export async function requireQueueMigrated(db: Database): Promise<void> {
  const version = await findVersion(db);
  if (version > VERSION) throw new QueueTooNew({ found: version, known: VERSION });
  if (version < VERSION) throw new SchemaTooOld([`version ${VERSION} of the queue's tables`]);
}

async function findVersion(db: Database): Promise<number> {
  const { rows: tables } = await sql<{ is_there: boolean }>`
    select to_regclass('pgboss.version') is not null as is_there`.execute(db);
  if (tables[0]?.is_there !== true) return 0;
  const { rows } = await sql<{ version: number }>`select version from pgboss.version`.execute(db);
  return rows[0]?.version ?? 0;
}

type Life = { readonly is_known: boolean; readonly silent_s: number | null };

/** Whether a worker has started or done a job in the last minutes. Nothing before the queue has its tables. */
export async function examineWorker(db: Database): Promise<Finding[]> {
  const { rows: tables } = await sql<{ is_there: boolean }>`
    select to_regclass('pgboss.schedule') is not null as is_there`.execute(db);
  if (tables[0]?.is_there !== true) return [];
  const { rows } = await sql<Life>`
    select exists (select from pgboss.schedule where name = ${MINUTELY}) as is_known,
      (select extract(epoch from now() - greatest(
        (select max(completed_on) from pgboss.job where name = ${MINUTELY} and state = 'completed'),
        (select max(updated_on) from pgboss.schedule where name = ${MINUTELY})))::float8) as silent_s`.execute(db);
  return [judgeLife(rows[0] ?? { is_known: false, silent_s: null })];
}

function judgeLife({ is_known: isKnown, silent_s: silentS }: Life): Finding {
  const todo = "Start a worker, or look at its log: job_failed, queue_failed.";
  if (!isKnown) return notStarted("worker", "No worker has ever been started.", todo);
  if (silentS !== null && silentS <= SILENT_MAX_S)
    return fine("worker", "One has started or done a job in the last minutes.");
  const since = silentS === null ? "for days" : `for ${Math.round(silentS / 60)} minutes`;
  return wrong("worker", `No worker has done a job ${since}.`, todo);
}
