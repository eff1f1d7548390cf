import { sql, type Insertable, type Selectable, type Updateable } from "kysely";
import type { Priority, Turns } from "@wardrobe/domain/ai-tasks/priority.ts";
import type { TaskType } from "@wardrobe/domain/ai-tasks/task.ts";
import type { Trx } from "#app.ts";
import { countChanged, type Database } from "#adapters/db/port.ts";
import type { AiTasksTable } from "#adapters/db/tables.ts";

export type TaskRow = Selectable<AiTasksTable>;

const UNFINISHED = ["queued", "running"] as const;

export async function insertTask(trx: Trx, task: Insertable<AiTasksTable>): Promise<void> {
  await trx.insertInto("ai_tasks").values(task).execute();
}

/** The highest turn given to a task of this priority, and that of the last task started, of any priority. */
export async function readTurns(trx: Trx, priority: Priority): Promise<Turns> {
  const lastGiven = await trx
    .selectFrom("ai_tasks")
    .select((row) => row.fn.max("turn").as("turn"))
    .where("priority", "=", priority)
    .executeTakeFirst();
  const lastStarted = await trx
    .selectFrom("ai_tasks")
    .select((row) => row.fn.max("turn").as("turn"))
    .where("begun_at", "is not", null)
    .executeTakeFirst();
  return { lastGiven: lastGiven?.turn ?? 0, lastStarted: lastStarted?.turn ?? 0 };
}

/** Marks the task as running and returns it; undefined if it has ended or does not exist. */
export async function markRunning(db: Database, taskId: string, now: Date): Promise<TaskRow | undefined> {
  return await db
    .updateTable("ai_tasks")
    .set({ status: "running", begun_at: now })
    .where("id", "=", taskId)
    .where("status", "in", UNFINISHED)
    .returningAll()
    .executeTakeFirst();
}

/** Locks an unfinished task until the transaction ends. */
export async function lockUnfinished(trx: Trx, taskId: string): Promise<TaskRow | undefined> {
  return await trx
    .selectFrom("ai_tasks")
    .selectAll()
    .where("id", "=", taskId)
    .where("status", "in", UNFINISHED)
    .forUpdate()
    .executeTakeFirst();
}

export async function isTaskUnfinished(db: Database, taskId: string): Promise<boolean> {
  const task = await db
    .selectFrom("ai_tasks")
    .select("id")
    .where("id", "=", taskId)
    .where("status", "in", UNFINISHED)
    .executeTakeFirst();
  return task !== undefined;
}

export async function findTaskOwner(db: Database, taskId: string): Promise<string | undefined> {
  const task = await db.selectFrom("ai_tasks").select("user_id").where("id", "=", taskId).executeTakeFirst();
  return task?.user_id;
}

export async function findTask(db: Database, taskId: string): Promise<TaskRow | undefined> {
  return await db.selectFrom("ai_tasks").selectAll().where("id", "=", taskId).executeTakeFirst();
}

export async function updateTask(trx: Trx, taskId: string, changes: Updateable<AiTasksTable>): Promise<void> {
  await trx.updateTable("ai_tasks").set(changes).where("id", "=", taskId).execute();
}

/** The caller's tasks among these ids. */
export async function listTasks(db: Database, userId: string, taskIds: readonly string[]): Promise<TaskRow[]> {
  if (taskIds.length === 0) return [];
  return await db.selectFrom("ai_tasks").selectAll().where("user_id", "=", userId).where("id", "in", taskIds).execute();
}

export async function listUnfinished(
  db: Database,
  of: { userId: string; itemIds?: readonly string[]; type?: TaskType },
): Promise<TaskRow[]> {
  let query = db.selectFrom("ai_tasks").selectAll().where("user_id", "=", of.userId).where("status", "in", UNFINISHED);
  if (of.itemIds !== undefined) query = query.where("item_id", "in", of.itemIds);
  if (of.type !== undefined) query = query.where("type", "=", of.type);
  return await query.orderBy("created_at").orderBy("id").execute();
}

/** A subquery to join with items: each item's id and the types of its unfinished tasks. */
export function selectUnfinishedTypes(db: Database, userId: string) {
  return db
    .selectFrom("ai_tasks")
    .select(["item_id", sql<TaskType[]>`array_agg(type order by created_at, id)`.as("types")])
    .where("user_id", "=", userId)
    .where("status", "in", UNFINISHED)
    .where("item_id", "is not", null)
    .groupBy("item_id");
}

/** The median seconds from start to picture, by kind, of the last `read` tasks that ended; kinds with fewer than `min` lack. */
export async function listUsualSeconds(
  db: Database,
  { read, min }: { readonly read: number; readonly min: number },
): Promise<{ type: TaskType; seconds: number }[]> {
  const recent = db
    .selectFrom("ai_tasks")
    .select(["type", "status", "created_at", "finished_at"])
    .where("finished_at", "is not", null)
    .orderBy("finished_at", "desc")
    .limit(read)
    .as("recent");
  const seconds = sql<number>`percentile_cont(0.5) within group
    (order by extract(epoch from finished_at - created_at)::double precision)`;
  return await db
    .selectFrom(recent)
    .select(["type", seconds.as("seconds")])
    .where("status", "=", "done")
    .groupBy("type")
    .having((row) => row.fn.countAll(), ">=", min)
    .execute();
}

/** Deletes up to `limit` tasks that ended before the moment; returns how many. */
export async function deleteFinished(db: Database, before: Date, limit: number): Promise<number> {
  const old = db
    .selectFrom("ai_tasks")
    .select("id")
    .where("finished_at", "<", before)
    .orderBy("finished_at")
    .limit(limit);
  return await countChanged(db.deleteFrom("ai_tasks").where("id", "=", sql<string>`any(array(${old}))`));
}
