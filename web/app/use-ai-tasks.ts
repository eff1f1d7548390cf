import { useEffect } from "react";
import type { AiTask } from "@wardrobe/domain/ai-tasks/task.ts";
import { importWithRetry } from "#adapters/lazy-component.ts";
import { logError } from "#adapters/log.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { reportEndedTasks, restoreTasks, useTaskPolling } from "#features/ai-tasks/queries.ts";

/** Applies finished AI tasks (T-02 to T-05). */
export function useAiTasks(): void {
  const userId = telegram.launch.userId ?? "";
  useEffect(() => restoreTasks(userId), [userId]);
  useTaskPolling((tasks) => {
    applyTasks(tasks).catch((error: unknown) => logError("Finished tasks were not applied", error));
  });
}

/** What applies a task is loaded before the task stops being pending: the constructor that it loads looks for it. */
export async function applyTasks(tasks: readonly AiTask[]): Promise<void> {
  const { endTask } = await importWithRetry(async () => await import("#app/end-task.ts"));
  reportEndedTasks(tasks, endTask);
}
