import type { TaskType } from "@wardrobe/domain/ai-tasks/task.ts";
import type { App, Trx } from "#app.ts";
import {
  deleteFinished,
  findTaskOwner,
  listUnfinished,
  lockUnfinished,
  markRunning,
  updateTask,
  type TaskRow,
} from "#features/ai-tasks/task-store.ts";
import { inBatches } from "#adapters/db/port.ts";
import { lockAccount, type LockedAccount } from "#features/credits/account.ts";
import { refundCredits } from "#features/credits/spend-credits.ts";

/** How long ended tasks are kept: the client may have been closed meanwhile. */
const TASK_KEPT_MS = 30 * 86_400_000;

export { isTaskUnfinished } from "#features/ai-tasks/task-store.ts";

export type Task = {
  readonly id: string;
  readonly userId: string;
  readonly type: TaskType;
  readonly itemId: string | null;
  readonly sourceFile: string | null;
};

/** Marks the task as running. Null if it has already ended: a job may be delivered twice. */
export async function markTaskRunning(app: Pick<App, "db" | "clock">, taskId: string): Promise<Task | null> {
  const row = await markRunning(app.db, taskId, app.clock.now());
  return row === undefined ? null : toTask(row);
}

/** How a task ended: with a picture, or with the reason why not. */
export type Ending =
  | { readonly status: "done"; readonly fileId: string }
  | { readonly status: "failed"; readonly why: string };

/** Ends an unfinished task with the result of `decide`, in one transaction. Refunds the credits if it failed. */
export async function endTask(
  app: Pick<App, "db" | "clock" | "rules" | "log" | "notifier" | "queue">,
  taskId: string,
  decide: (trx: Trx, task: Task, account: LockedAccount) => Promise<Ending>,
): Promise<void> {
  const userId = await findTaskOwner(app.db, taskId);
  if (userId === undefined) return;
  await app.db.transaction().execute(async (trx) => {
    const account = await lockAccount(app, trx, userId);
    const row = await lockUnfinished(trx, taskId);
    if (row === undefined) return;
    const ending = await decide(trx, toTask(row), account);
    await writeEnding(app, trx, row, ending);
    if (ending.status === "done") await app.queue.send(trx, "send-made-picture", { taskId }, { key: taskId });
  });
}

/** Fails the unfinished tasks of these items, or all, whose pictures nobody will see, and refunds their credits (T-04). */
export async function cancelTasksOf(
  app: Pick<App, "clock" | "log" | "notifier">,
  trx: Trx,
  account: LockedAccount,
  itemIds?: readonly string[],
): Promise<void> {
  const why = `its ${itemIds === undefined ? "account was deleted" : "original was replaced or deleted"}`;
  for (const row of await listUnfinished(trx, { userId: account.person.id, ...(itemIds && { itemIds }) }))
    await writeEnding(app, trx, row, { status: "failed", why });
}

/** Deletes tasks that ended long ago; returns how many. */
export async function sweepTasks(app: Pick<App, "db" | "clock">): Promise<number> {
  const before = new Date(app.clock.now().getTime() - TASK_KEPT_MS);
  return await inBatches(async (limit) => await deleteFinished(app.db, before, limit));
}

async function writeEnding(
  app: Pick<App, "clock" | "log" | "notifier">,
  trx: Trx,
  row: TaskRow,
  ending: Ending,
): Promise<void> {
  await updateTask(trx, row.id, {
    status: ending.status,
    finished_at: app.clock.now(),
    file_id: ending.status === "done" ? ending.fileId : null,
    failure: ending.status === "failed" ? ending.why : null,
  });
  if (ending.status === "failed") await refundCredits(trx, row.user_id, row.id);
  await app.notifier.notify(trx, row.user_id);
  app.log.info({ event: "task_ended", taskId: row.id, userId: row.user_id, type: row.type, cost: row.cost, ...ending });
}

function toTask(row: TaskRow): Task {
  return { id: row.id, userId: row.user_id, type: row.type, itemId: row.item_id, sourceFile: row.source_file };
}
