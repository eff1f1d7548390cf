import { nextTurn, PRIORITY_OF_TIER } from "@wardrobe/domain/ai-tasks/priority.ts";
import type { TaskType } from "@wardrobe/domain/ai-tasks/task.ts";
import { AppError } from "@wardrobe/domain/errors.ts";
import type { App, Jobs, Trx } from "#app.ts";
import { insertTask, readTurns, listUnfinished } from "#features/ai-tasks/task-store.ts";
import { type LockedAccount, readRequester } from "#features/credits/account.ts";
import { reserveCredits } from "#features/credits/spend-credits.ts";
import { StudioUnavailable, type PictureKind } from "#adapters/image-studio/port.ts";
import type { Database } from "#adapters/db/port.ts";

export type NewTask = {
  readonly type: TaskType;
  /** Null for a preview, which is made of several items. */
  readonly itemId: string | null;
  /** The original it is made from; the result is not used if the original was replaced meanwhile. */
  readonly sourceFile: string | null;
  readonly cost: number;
};
export type StartedTask = { readonly taskId: string; readonly cost: number; readonly aiCreditsLeft: number };

const JOBS = {
  enhance: "make-picture",
  background_removal: "make-picture",
  preview: "make-preview",
} as const satisfies Record<TaskType, keyof Jobs>;

/** Reserves the credits, creates the task and queues its job (SPEC-13). Throws not_enough_ai_credits. */
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

/** Asks before the transaction whether the studio can draw; the returned function throws ai_unavailable if not. */
export async function refuseClosedStudio(
  app: Pick<App, "db" | "clock" | "rules" | "studio">,
  kind: PictureKind,
  userId: string,
): Promise<() => void> {
  try {
    // Without a provider nothing can be closed, so nobody's account is read for it.
    const requester = app.rules.providers.length === 0 ? undefined : await readRequester(app, userId);
    await app.studio.assertOpen(kind, requester);
    return () => {};
  } catch (cause) {
    if (!(cause instanceof StudioUnavailable)) throw cause;
    return () => {
      throw new AppError("ai_unavailable", { cause });
    };
  }
}

export { selectUnfinishedTypes } from "#features/ai-tasks/task-store.ts";

/** The types of a person's unfinished tasks, by item. */
export async function listUnfinishedByItem(
  db: Database,
  userId: string,
): Promise<ReadonlyMap<string, readonly TaskType[]>> {
  const byItem = new Map<string, TaskType[]>();
  for (const { item_id, type } of await listUnfinished(db, { userId })) {
    if (item_id !== null) byItem.set(item_id, [...(byItem.get(item_id) ?? []), type]);
  }
  return byItem;
}

/** The person's unfinished preview, if it was started after the moment (SPEC-13). */
export async function findUnfinishedPreview(db: Database, userId: string, since: Date): Promise<UnfinishedTask | null> {
  const rows = await listUnfinished(db, { userId, type: "preview" });
  const row = rows.find(({ created_at }) => created_at > since);
  return row === undefined ? null : { taskId: row.id, cost: row.cost };
}

export type UnfinishedTask = { readonly taskId: string; readonly cost: number };

/** The unfinished task for this picture of the item (SPEC-13). */
export async function findUnfinished(
  db: Database,
  of: { userId: string; itemId: string; type: TaskType },
): Promise<UnfinishedTask | null> {
  const [row] = await listUnfinished(db, { userId: of.userId, itemIds: [of.itemId], type: of.type });
  return row === undefined ? null : { taskId: row.id, cost: row.cost };
}
