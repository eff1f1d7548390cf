import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { outcomeOf } from "@wardrobe/domain/ai-tasks/outcome.ts";
import type { AiTask } from "@wardrobe/domain/ai-tasks/task.ts";
import { useT } from "#adapters/language.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { resumeTasks, useTaskPolling } from "#features/ai-tasks/queries.ts";
import { endPreview } from "#features/outfit/constructor-store.ts";
import { setAiCredits } from "#features/credits/queries.ts";
import { changePictures } from "#features/wardrobe/queries.ts";
import { showToast } from "#ui/show-toast.ts";

/** Follows AI tasks to their end: the item changes as on the server, the balance is the server's, and a toast says it (T-02 to T-05). */
export function useAiTasks(): void {
  const t = useT();
  const queries = useQueryClient();
  const userId = telegram.launch.userId ?? "";
  useEffect(() => resumeTasks(userId), [userId]);
  useTaskPolling((task: AiTask) => {
    setAiCredits(queries, task.ai_credits_left);
    const outcome = outcomeOf(task);
    if (outcome === null) return;
    endPreview(task.id, outcome.kind === "preview" ? outcome.fileId : null);
    if (outcome.kind === "forgotten") return;
    if (outcome.kind === "item") changePictures(queries, outcome.itemId, outcome.change);
    telegram.haptic(task.status === "done" ? "success" : "error");
    showToast(t(outcome.toast), task.status === "done" ? "info" : "error");
  });
}
