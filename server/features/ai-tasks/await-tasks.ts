import type { Input, Reply } from "@wardrobe/domain/call.ts";
import type { taskCalls } from "@wardrobe/domain/ai-tasks/calls.ts";
import { isFinal, TASKS_HELD_MS } from "@wardrobe/domain/ai-tasks/task.ts";
import type { Actor, App } from "#app.ts";
import { checkTasks } from "#features/ai-tasks/check-tasks.ts";

type AwaitTasks = typeof taskCalls.awaitTasks;
type Deps = Pick<App, "db" | "clock" | "rules" | "notifier">;

/** As {@link checkTasks}, but held until one of them has ended, or half a minute is nearly over (ADR-009). */
export async function awaitTasks(app: Deps, actor: Actor, input: Input<AwaitTasks>): Promise<Reply<AwaitTasks>> {
  return await waitForTasks(app, actor, { ...input, maxMs: TASKS_HELD_MS });
}

export async function waitForTasks(
  app: Deps,
  actor: Actor,
  { ai_task_ids, maxMs }: Input<AwaitTasks> & { readonly maxMs: number },
): Promise<Reply<AwaitTasks>> {
  const over = AbortSignal.any([actor.signal, AbortSignal.timeout(maxMs)]);
  for (;;) {
    // Before asking: what ends between the question and the wait is heard.
    const news = app.notifier.subscribe(actor.userId);
    try {
      const tasks = await checkTasks(app, actor, { ai_task_ids });
      const isWorthWaiting = tasks.length > 0 && !tasks.some(({ status }) => isFinal(status));
      if (!isWorthWaiting || (await Promise.race([news.woken, aborted(over)])) !== "notified") return tasks;
    } finally {
      news.cancel();
    }
  }
}

async function aborted(signal: AbortSignal): Promise<"over"> {
  return await new Promise((resolve) => {
    if (signal.aborted) resolve("over");
    else signal.addEventListener("abort", () => resolve("over"), { once: true });
  });
}
