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

/** The code that applies a task is loaded while the task is still pending, because the constructor looks for it then. */
export async function applyTasks(tasks: readonly AiTask[]): Promise<void> {
  const { endTask } = await importWithRetry(async () => await import("#app/end-task.ts"));
  reportEndedTasks(tasks, endTask);
}
