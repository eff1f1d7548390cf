import { sql } from "kysely";
import type { Database } from "#adapters/db/port.ts";
import { fine, notStarted, wrong, type Finding } from "#adapters/doctor/port.ts";

/** A job of every minute. */
const MINUTELY = "send-mornings";
const SILENT_MAX_S = 300;

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
