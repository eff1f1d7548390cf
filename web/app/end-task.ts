import { outcomeOf } from "@wardrobe/domain/ai-tasks/outcome.ts";
import type { AiTask } from "@wardrobe/domain/ai-tasks/task.ts";
import { queries } from "#adapters/query-client.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { textOf } from "#adapters/texts.ts";
import { turnCard } from "#app/turn-card.ts";
import { setAiCredits } from "#features/credits/queries.ts";
import { finishPreview } from "#features/outfit/constructor-store.ts";
import { endInBatch } from "#features/wardrobe/many/end-in-batch.ts";
import { updatePictures } from "#features/wardrobe/mutations.ts";
import { showToast } from "#ui/show-toast.ts";

/** Applies a finished AI task to the item, the preview and the credits, and shows a toast (T-02 to T-05). */
export function endTask(task: AiTask): void {
  setAiCredits(queries, task.ai_credits_left);
  const outcome = outcomeOf(task);
  if (outcome === null) return;
  const isOfBatch = endInBatch(task);
  finishPreview(task.id, outcome.kind === "preview" ? outcome.fileId : null);
  if (outcome.kind === "forgotten") return;
  if (outcome.kind === "item") {
    const { itemId, change } = outcome;
    turnCard(queries, itemId, () => updatePictures(queries, itemId, change));
  }
  // Pictures for many end in one toast (MANY-03).
  if (isOfBatch) return;
  telegram.haptic(task.status === "done" ? "success" : "error");
  showToast(textOf(outcome.toast), task.status === "done" ? "info" : "error");
}
