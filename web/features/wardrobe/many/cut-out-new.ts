import type { QueryClient } from "@tanstack/react-query";
import { proposalCalls } from "@wardrobe/domain/proposals/calls.ts";
import { callApi } from "#adapters/api.ts";
import { registerTask } from "#features/ai-tasks/queries.ts";
import { setAiCredits } from "#features/credits/queries.ts";
import { setBatch, useBatch } from "#features/wardrobe/many/batch-store.ts";
import { replaceItems } from "#features/wardrobe/mutations.ts";

/** Starts the free cut-outs of new items; returns their tasks, none for what is too old by now (SPEC-46). May throw. */
export async function startCutOuts(queries: QueryClient, ids: readonly string[]) {
  const { clothing_items, ai_tasks, ai_credits_left } = await callApi(proposalCalls.cutOutNew, { ids: [...ids] });
  replaceItems(queries, clothing_items);
  setAiCredits(queries, ai_credits_left);
  for (const task of ai_tasks) registerTask(task.ai_task_id);
  return ai_tasks;
}

/** The same for many, which join the batch: one progress, and one toast at its end (SPEC-46). May throw. */
export async function cutOutNew(queries: QueryClient, ids: readonly string[]): Promise<void> {
  const ai_tasks = await startCutOuts(queries, ids);
  const started = ai_tasks.map(
    ({ clothing_id: itemId, ai_task_id: taskId }) =>
      ({ itemId, mode: "no_background", key: taskId, taskId, state: "running" }) as const,
  );
  setBatch([...useBatch.getState().batch, ...started]);
}
