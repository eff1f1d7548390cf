import { useEffect } from "react";
import type { AiTask } from "@wardrobe/domain/ai-tasks/task.ts";
import { importWithRetry } from "#adapters/lazy-component.ts";
import { logError } from "#adapters/log.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { restoreTasks, useTaskPolling } from "#features/ai-tasks/queries.ts";

/** Applies finished AI tasks (T-02 to T-05). */
export function useAiTasks(): void {
  const userId = telegram.launch.userId ?? "";
  useEffect(() => restoreTasks(userId), [userId]);
  useTaskPolling((task: AiTask) => {
    importWithRetry(async () => await import("#app/end-task.ts")).then(
      ({ endTask }) => endTask(task),
      (error: unknown) => logError("A finished task was not applied", error),
    );
  });
}
