import { sql } from "kysely";
import { countRows, type Database } from "#adapters/db/port.ts";
import { z } from "zod/mini";
import type { App, Jobs } from "#app.ts";
import type { Found, LiveJobs } from "#kernel/feature.ts";
import { endTask } from "#features/ai-tasks/run-task.ts";

const LISTED_MAX = 1000;

/** Tasks whose booked credits differ from their cost, and failed tasks that were not fully refunded. */
async function listWronglyPaid(db: Database): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select ai_tasks.id from ai_tasks left join (
      select ref, sum(delta)::int as total from credit_entries where reason in ('task', 'task_failed') group by ref
    ) as booked on booked.ref = ai_tasks.id
    where coalesce(booked.total, 0) <> case status when 'failed' then 0 else -cost end
    order by ai_tasks.id limit ${LISTED_MAX}`.execute(db);
  return found.rows.map(({ id }) => id);
}

async function listUnfinishedIds(db: Database): Promise<string[]> {
  const rows = await db.selectFrom("ai_tasks").select("id").where("status", "in", ["queued", "running"]).execute();
  return rows.map(({ id }) => id);
}

/** Those of these tasks that exist. */
async function listKnownIds(db: Database, taskIds: readonly string[]): Promise<string[]> {
  if (taskIds.length === 0) return [];
  const rows = await db.selectFrom("ai_tasks").select("id").where("id", "in", taskIds).execute();
  return rows.map(({ id }) => id);
}

export type TaskDefect = {
  readonly kind: "task_without_job" | "job_without_task" | "task_with_two_jobs" | "task_wrongly_paid";
  readonly of: string;
};

const TaskData = z.object({ taskId: z.string() });
const TASK_JOBS: ReadonlySet<string> = new Set<keyof Jobs>(["make-picture", "make-preview"]);

/** Compares every task with its job and with the credits paid for it. Changes nothing. */
export async function checkJobs(app: Pick<App, "db">, queue: LiveJobs): Promise<Found<TaskDefect["kind"]>> {
  const unfinished = await listUnfinishedIds(app.db);
  const waiting: string[] = [];
  let jobs = 0;
  for await (const { name, data } of queue.listLive()) {
    jobs++;
    if (TASK_JOBS.has(name)) waiting.push(TaskData.parse(data).taskId);
  }
  const [served, known] = [new Set(waiting), new Set(await listKnownIds(app.db, [...new Set(waiting)]))];
  const twice = new Set(waiting.filter((id, index) => waiting.indexOf(id) !== index));
  return {
    checked: { tasks: await countRows(app.db.selectFrom("ai_tasks")), jobs },
    defects: [
      ...unfinished.filter((id) => !served.has(id)).map((of) => ({ kind: "task_without_job", of }) as const),
      ...[...served].filter((id) => !known.has(id)).map((of) => ({ kind: "job_without_task", of }) as const),
      ...[...twice].map((of) => ({ kind: "task_with_two_jobs", of }) as const),
      ...(await listWronglyPaid(app.db)).map((of) => ({ kind: "task_wrongly_paid", of }) as const),
    ],
  };
}

export async function repairTask(app: Parameters<typeof endTask>[0], of: string): Promise<boolean> {
  await endTask(app, of, async () => ({ status: "failed", why: "it had no job" }));
  return true;
}
