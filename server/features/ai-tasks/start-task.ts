import { nextTurn, PRIORITY_OF_TIER } from "@wardrobe/domain/ai-tasks/priority.ts";
import type { TaskType } from "@wardrobe/domain/ai-tasks/task.ts";
import type { App, Jobs, Trx } from "#app.ts";
import { insertTask, readTurns } from "#features/ai-tasks/task-store.ts";
import type { LockedAccount } from "#features/credits/account.ts";
import { reserveCredits } from "#features/credits/spend-credits.ts";

export type NewTask = {
  readonly type: TaskType;
  /** Null for a preview, which is made of several items. */
  readonly itemId: string | null;
  /**
   * The original the picture is made from, if it is made from one. The result is not used if the original was replaced
   * meanwhile.
   */
  readonly sourceFile: string | null;
  readonly cost: number;
};
export type StartedTask = { readonly taskId: string; readonly cost: number; readonly aiCreditsLeft: number };

const JOBS = {
  enhance: "make-picture",
  background_removal: "make-picture",
  preview: "make-preview",
} as const satisfies Record<TaskType, keyof Jobs>;

/**
 * Reserves the credits, creates the task and queues its job in one transaction (SPEC-13). Throws not_enough_ai_credits.
 */
export async function startTask(
  app: Pick<App, "queue" | "clock" | "random" | "log">,
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
  await app.queue.send(trx, JOBS[type], { taskId }, { key: taskId, priority: -turn, ownerId: account.person.id });
  app.log.info({ event: "task_started", taskId, userId: account.person.id, type, priority, cost });
  return { taskId, cost, aiCreditsLeft };
}
