import { outcomeOf } from "@wardrobe/domain/ai-tasks/outcome.ts";
import type { AiTask } from "@wardrobe/domain/ai-tasks/task.ts";
import { endEntry, isBatchOver } from "@wardrobe/domain/wardrobe/many-pictures.ts";
import { setBatch, useBatch } from "#features/wardrobe/many/batch-store.ts";

/** Ends the task's picture in the batch; false if it is not of a batch. The last one is followed by the one toast. */
export function endInBatch(task: AiTask): boolean {
  const { batch } = useBatch.getState();
  const outcome = outcomeOf(task);
  const isMade = outcome?.kind === "item" && task.output_image_name !== null && task.status === "done";
  const ended = endEntry(batch, task.id, isMade ? "done" : "failed");
  if (ended === batch) return false;
  setBatch(ended);
  if (isBatchOver(ended)) void import("#features/wardrobe/many/run-batch.ts").then(({ tellOutcome }) => tellOutcome());
  return true;
}
