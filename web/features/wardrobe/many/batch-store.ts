import { create } from "zustand";
import { outcomeOf } from "@wardrobe/domain/ai-tasks/outcome.ts";
import type { AiTask } from "@wardrobe/domain/ai-tasks/task.ts";
import { endEntry, isBatchOver, type Batch } from "@wardrobe/domain/wardrobe/many-pictures.ts";
import { readBatch, readText, writeBatch, writeText } from "#adapters/local-store.ts";
import { telegram } from "#adapters/telegram/current.ts";

const userId = telegram.launch.userId ?? "";

/** The pictures being made for many; kept on the device, so that a killed page goes on (MANY-03). */
export const useBatch = create<{ readonly batch: Batch }>(() => ({ batch: readBatch(userId) }));

export function setBatch(batch: Batch): void {
  writeBatch(userId, batch);
  useBatch.setState({ batch });
}

/** Whether somebody has answered the offer of the first upload on this device, or made pictures without it. */
export function isOfferAnswered(): boolean {
  return readText("pictures_offer", userId) !== "";
}

export function rememberOffer(): void {
  writeText("pictures_offer", userId, "answered");
}

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
