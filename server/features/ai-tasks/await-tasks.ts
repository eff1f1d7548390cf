import type { Input, Reply } from "@wardrobe/domain/call.ts";
import type { taskCalls } from "@wardrobe/domain/ai-tasks/calls.ts";
import { isFinal, TASKS_WAIT_MS } from "@wardrobe/domain/ai-tasks/task.ts";
import type { Actor, App } from "#app.ts";
import { checkTasks } from "#features/ai-tasks/check-tasks.ts";

type AwaitTasks = typeof taskCalls.awaitTasks;
type Deps = Pick<App, "db" | "clock" | "rules" | "notifier">;

/**
 * Like {@link checkTasks}, but as a long poll: replies when one of the tasks has ended, or after {@link TASKS_WAIT_MS}
 * (ADR-009).
 */
export async function awaitTasks(app: Deps, actor: Actor, input: Input<AwaitTasks>): Promise<Reply<AwaitTasks>> {
  return await waitForTasks(app, actor, { ...input, maxMs: TASKS_WAIT_MS });
}

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

async function aborted(signal: AbortSignal): Promise<"ended"> {
  return await new Promise((resolve) => {
    if (signal.aborted) resolve("ended");
    else signal.addEventListener("abort", () => resolve("ended"), { once: true });
  });
}
