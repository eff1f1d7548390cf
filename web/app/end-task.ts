import type { QueryClient } from "@tanstack/react-query";
import { outcomeOf } from "@wardrobe/domain/ai-tasks/outcome.ts";
import type { AiTask } from "@wardrobe/domain/ai-tasks/task.ts";
import { CARD_WIDTH } from "@wardrobe/domain/files/picture.ts";
import { displayedImage } from "@wardrobe/domain/wardrobe/image-mode.ts";
import { queries } from "#adapters/query-client.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { textOf } from "#adapters/texts.ts";
import { setAiCredits } from "#features/credits/queries.ts";
import { pictureQuery } from "#features/files/queries.ts";
import { finishPreview } from "#features/outfit/constructor-store.ts";
import { settingsQuery } from "#features/profile/queries.ts";
import { updatePictures } from "#features/wardrobe/mutations.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { useUploads } from "#features/wardrobe/upload-store.ts";
import { blobUrl } from "#ui/blob-image.tsx";
import { fadeInto } from "#ui/motion.ts";
import { showToast } from "#ui/show-toast.ts";
import { endEntry, isBatchOver } from "@wardrobe/domain/wardrobe/many-pictures.ts";
import { setBatch, useBatch } from "#features/wardrobe/many/batch-store.ts";

/** Applies a finished AI task to the item, the preview and the credits, and shows a toast (T-02 to T-05). */
export function endTask(task: AiTask): void {
  const before = queries.getQueryData(settingsQuery.queryKey)?.ai_credits_left ?? task.ai_credits_left;
  setAiCredits(queries, task.ai_credits_left);
  const outcome = outcomeOf(task);
  if (outcome === null) return;
  const isOfBatch = endInBatch(task);
  finishPreview(task.id, outcome.kind === "preview" ? outcome.fileId : null);
  if (outcome.kind === "forgotten") return;
  if (outcome.kind === "item") {
    const { itemId, change } = outcome;
    turnCard(queries, itemId, () => updatePictures(queries, itemId, change));
    if (outcome.toast === "background_removed_success" && isUnawaited(task, itemId)) return;
    if (outcome.toast === "background_removed_failed" && !isOfBatch)
      return void loadBatch().then(({ tellFailedCutOut }) => tellFailedCutOut(itemId, task.ai_credits_left > before));
  }
  // Pictures for many end in one toast (MANY-03).
  if (isOfBatch) return;
  telegram.haptic(task.status === "done" ? "success" : "error");
  showToast(textOf(outcome.toast), task.status === "done" ? "info" : "error");
}

const loadBatch = async () => await import("#features/wardrobe/many/run-batch.ts");

/** Whether the picture was made by itself of an uploaded photo, and nobody has the item's dialog open for it (SPEC-46). */
function isUnawaited({ cost }: AiTask, itemId: string): boolean {
  const { madeIds, newIds, arrivedItemId } = useUploads.getState();
  return cost === 0 && [...madeIds, ...newIds].includes(itemId) && arrivedItemId !== itemId;
}

/** Runs the change of an item; its card's picture, if it can be seen, turns into the new one (T-03). */
export function turnCard(queries: QueryClient, itemId: string, change: () => void): void {
  const shown = (): string | null => {
    const item = queries.getQueryData(itemsQuery.queryKey)?.find(({ id }) => id === itemId);
    return item === undefined ? null : displayedImage(item, item.image_mode);
  };
  const before = shown();
  change();
  const after = shown();
  if (before === null || after === null || after === before) return;
  const old = queries.getQueryData(pictureQuery(before, CARD_WIDTH).queryKey);
  if (old === undefined) return;
  // The cards change with the next render.
  for (const picture of document.querySelectorAll<HTMLImageElement>(`article img[src="${blobUrl(old)}"]`))
    fadeInto(picture, queries.fetchQuery(pictureQuery(after, CARD_WIDTH)));
}

/** Ends the task's picture in the batch; false if it is not of a batch. The last one is followed by the one toast. */
export function endInBatch(task: AiTask): boolean {
  const { batch } = useBatch.getState();
  const outcome = outcomeOf(task);
  const isMade = outcome?.kind === "item" && task.output_image_name !== null && task.status === "done";
  const ended = endEntry(batch, task.id, isMade ? "done" : "failed");
  if (ended === batch) return false;
  setBatch(ended);
  if (isBatchOver(ended)) void loadBatch().then(({ tellOutcome }) => tellOutcome());
  return true;
}
