import { sql } from "kysely";
import type { Database } from "#adapters/db/port.ts";

const LISTED_MAX = 1000;

/** Tasks whose booked credits differ from their cost, and failed tasks that were not fully refunded. */
export async function listWronglyPaid(db: Database): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select ai_tasks.id from ai_tasks left join (
      select ref, sum(delta)::int as total from credit_entries where reason in ('task', 'task_failed') group by ref
    ) as booked on booked.ref = ai_tasks.id
    where coalesce(booked.total, 0) <> case status when 'failed' then 0 else -cost end
    order by ai_tasks.id limit ${LISTED_MAX}`.execute(db);
  return found.rows.map(({ id }) => id);
}

export async function listUnfinishedIds(db: Database): Promise<string[]> {
  const rows = await db.selectFrom("ai_tasks").select("id").where("status", "in", ["queued", "running"]).execute();
  return rows.map(({ id }) => id);
}

/** Those of these tasks that exist. */
export async function listKnownIds(db: Database, taskIds: readonly string[]): Promise<string[]> {
  if (taskIds.length === 0) return [];
  const rows = await db.selectFrom("ai_tasks").select("id").where("id", "in", taskIds).execute();
  return rows.map(({ id }) => id);
}

export async function countTasks(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("ai_tasks")
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
