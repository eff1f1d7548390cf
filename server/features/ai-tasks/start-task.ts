import { nextTurn, PRIORITY_OF_TIER } from "@wardrobe/domain/ai-tasks/priority.ts";
import type { TaskType } from "@wardrobe/domain/ai-tasks/task.ts";
import type { App, Trx } from "#app.ts";
import { insertTask, readTurns } from "#features/ai-tasks/task-store.ts";
import type { LockedAccount } from "#features/plans/account.ts";
import { reserveCredits } from "#features/plans/spend-credits.ts";

export type NewTask = {
  readonly type: Exclude<TaskType, "preview">;
  readonly itemId: string;
  /** The original it is made from: a result that comes after another original took its place is not used. */
  readonly sourceFile: string;
  readonly cost: number;
};
export type StartedTask = { readonly taskId: string; readonly cost: number; readonly aiCreditsLeft: number };

/** Credits, task and job stand or fall together (decision 13). Throws not_enough_ai_credits. */
export async function startTask(
  app: Pick<App, "queue" | "clock" | "random">,
  trx: Trx,
  account: LockedAccount,
  { type, itemId, sourceFile, cost }: NewTask,
): Promise<StartedTask> {
  const taskId = app.random.id();
  const priority = PRIORITY_OF_TIER[account.tier];
  const aiCreditsLeft = await reserveCredits(trx, account, { cost, taskId });
  const turn = nextTurn(priority, await readTurns(trx, priority));
  await insertTask(trx, {
    id: taskId,
    user_id: account.person.id,
    type,
    status: "queued",
    priority,
    turn,
    item_id: itemId,
    source_file: sourceFile,
    file_id: null,
    cost,
    failure: null,
    created_at: app.clock.now(),
    begun_at: null,
    finished_at: null,
  });
  await app.queue.send(trx, "make-picture", { taskId }, { key: taskId, priority: -turn });
  return { taskId, cost, aiCreditsLeft };
}
