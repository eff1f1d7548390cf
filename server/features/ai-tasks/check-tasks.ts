import type { Input, Reply } from "@wardrobe/domain/call.ts";
import type { taskCalls } from "@wardrobe/domain/ai-tasks/calls.ts";
import { isFinal, TASKS_WAIT_MS, type AiTask, type TaskType } from "@wardrobe/domain/ai-tasks/task.ts";
import type { Actor, App, Verb } from "#app.ts";
import { aborted } from "#adapters/notifier/port.ts";
import type { Database } from "#adapters/db/port.ts";
import { listTasks, type TaskRow, listUsualSeconds } from "#features/ai-tasks/task-store.ts";
import { readAccount } from "#features/credits/account.ts";

type CheckTasks = typeof taskCalls.checkTasks;

/** The requested tasks in order, without duplicates. Somebody else's task looks like an unknown one (SPEC-14). */
export const checkTasks: Verb<CheckTasks, "db" | "clock" | "rules"> = async (app, actor, input) => {
  const ids = [...new Set(input.ai_task_ids)];
  const rows = new Map((await listTasks(app.db, actor.userId, ids)).map((row) => [row.id, row]));
  const { aiCreditsLeft } = await readAccount(app, app.db, actor.userId);
  const isAnyUnfinished = [...rows.values()].some(({ status }) => !isFinal(status));
  const usual = isAnyUnfinished ? await usualSeconds(app) : null;
  return ids.map((id) => {
    const row = rows.get(id);
    const task = toWire(id, row, aiCreditsLeft);
    const usual_seconds = row === undefined || isFinal(task.status) ? undefined : usual?.get(row.type);
    return usual_seconds === undefined ? task : { ...task, usual_seconds };
  });
};

function toWire(id: string, row: TaskRow | undefined, ai_credits_left: number): AiTask {
  if (row === undefined) {
    return { id, type: null, status: "failed", input_data: null, output_image_name: null, cost: 0, ai_credits_left };
  }
  return {
    id,
    type: row.type,
    status: row.status,
    input_data: { clothing_id: row.item_id },
    output_image_name: row.file_id,
    cost: row.status === "failed" ? 0 : row.cost,
    ai_credits_left,
  };
}

type AwaitTasks = typeof taskCalls.awaitTasks;
type Deps = Pick<App, "db" | "clock" | "rules" | "notifier">;

/** Like {@link checkTasks}, but waits until one of the tasks has ended, at most {@link TASKS_WAIT_MS} (ADR-009). */
export const awaitTasks: Verb<AwaitTasks, keyof Deps> = async (app, actor, input) => {
  return await waitForTasks(app, actor, { ...input, maxMs: TASKS_WAIT_MS });
};

/** The long poll with its own time limit. */
export async function waitForTasks(
  app: Deps,
  actor: Actor,
  { ai_task_ids, maxMs }: Input<AwaitTasks> & { readonly maxMs: number },
): Promise<Reply<AwaitTasks>> {
  const end = AbortSignal.any([actor.signal, AbortSignal.timeout(maxMs)]);
  for (;;) {
    // Subscribe before reading, so that a task that ends in between is noticed.
    const subscription = app.notifier.subscribe(actor.userId);
    try {
      const tasks = await checkTasks(app, actor, { ai_task_ids });
      const isWorthWaiting = tasks.length > 0 && !tasks.some(({ status }) => isFinal(status));
      if (!isWorthWaiting || (await Promise.race([subscription.woken, aborted(end)])) !== "notified") return tasks;
    } finally {
      subscription.cancel();
    }
  }
}

/** How many of the tasks that ended last are read, of all kinds and people. */
const RECENT_TASKS_READ = 100;
/** Fewer of a kind say nothing about the next. */
const KNOWN_TASKS_MIN = 3;
const USUAL_TIME_KEPT_MS = 60_000;

type UsualSeconds = ReadonlyMap<TaskType, number>;
const kept = new WeakMap<Database, { readonly readAtMs: number; readonly usual: Promise<UsualSeconds> }>();

/** How long a picture of each kind took lately, from its order on, in whole seconds; read once a minute (T-08). */
async function usualSeconds(app: Pick<App, "db" | "clock">): Promise<UsualSeconds> {
  const nowMs = app.clock.now().getTime();
  const known = kept.get(app.db);
  if (known !== undefined && nowMs - known.readAtMs < USUAL_TIME_KEPT_MS) return await known.usual;
  const usual = readUsual(app.db);
  kept.set(app.db, { readAtMs: nowMs, usual });
  usual.catch(() => kept.delete(app.db));
  return await usual;
}

async function readUsual(db: Database): Promise<UsualSeconds> {
  const rows = await listUsualSeconds(db, { read: RECENT_TASKS_READ, min: KNOWN_TASKS_MIN });
  return new Map(rows.map(({ type, seconds }) => [type, Math.max(1, Math.round(seconds))]));
}
