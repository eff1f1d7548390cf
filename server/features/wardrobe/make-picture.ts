import { MODE_OF_TASK, outcomeOf } from "@wardrobe/domain/ai-tasks/outcome.ts";
import { AppError } from "@wardrobe/domain/errors.ts";
import { slotOf } from "@wardrobe/domain/outfit/slot-of.ts";
import { FIELD_OF_MODE } from "@wardrobe/domain/wardrobe/image-mode.ts";
import type { App, Trx } from "#app.ts";
import { GarmentUnclear } from "@wardrobe/domain/outfit/made-picture.ts";
import { PictureRefused, type StudioOptions } from "#adapters/image-studio/port.ts";
import { PhotoUnreadable } from "@wardrobe/domain/wardrobe/recognition.ts";
import { endTask, isTaskUnfinished, markTaskRunning, type Ending, type Task } from "#features/ai-tasks/run-task.ts";
import { listUnfinishedByItem } from "#features/ai-tasks/start-task.ts";
import { saveMadePicture, markFileUsed, releaseFiles, type SavedPicture } from "#features/files/save-picture.ts";
import { openFile } from "#features/files/open-file.ts";
import { readRequester } from "#features/credits/account.ts";
import { findItem, lockItem, updateItemRow, type ItemRow } from "#features/wardrobe/item-store.ts";
import { toItemView } from "#features/wardrobe/owned-item.ts";

type Deps = Pick<App, "db" | "files" | "pictures" | "studio" | "clock" | "rules" | "log" | "notifier" | "queue">;
type Made =
  | { readonly kind: "made"; readonly picture: SavedPicture }
  | { readonly kind: "failed"; readonly why: string };

/** The job of one variant; a repeated delivery changes nothing. Throws if a retry may help, else fails the task. */
export async function makePicture(
  app: Deps,
  { taskId, signal }: { taskId: string; signal: AbortSignal },
): Promise<void> {
  const task = await markTaskRunning(app, taskId);
  if (task === null) return;
  const made = await make(app, task, signal);
  await endTask(app, taskId, async (trx, open) => await applyTo(app, trx, open, made));
}

/** Fails the task after all retries and refunds its credits. */
export async function giveUpPicture(app: Deps, taskId: string): Promise<void> {
  await endTask(
    app,
    taskId,
    async (trx, task) => await applyTo(app, trx, task, { kind: "failed", why: "every attempt failed" }),
  );
}

async function make(app: Deps, task: Task, signal: AbortSignal): Promise<Made> {
  const { userId, sourceFile, type } = task;
  if (sourceFile === null || type === "preview") return { kind: "failed", why: "it has no source file" };
  try {
    const { bytes } = await openFile(app, userId, { id: sourceFile });
    const options = { signal, requester: await readRequester(app, userId), ...(await ofItem(app, task)) };
    const picture = await (type === "enhance" ? app.studio.enhance(bytes, options) : app.studio.cutOut(bytes, options));
    // The task was cancelled and refunded meanwhile: the picture must not be saved.
    if (!(await isTaskUnfinished(app.db, task.id))) return { kind: "failed", why: "it was cancelled meanwhile" };
    return { kind: "made", picture: await saveMadePicture(app, userId, picture) };
  } catch (error) {
    const isFinal =
      error instanceof GarmentUnclear ||
      error instanceof PictureRefused ||
      error instanceof PhotoUnreadable ||
      (error instanceof AppError && error.code === "file_not_found");
    if (isFinal) return { kind: "failed", why: error.message };
    throw error;
  }
}

/** The garment, and whether it already has such a picture: then a different one is wanted. */
async function ofItem(app: Deps, { userId, itemId, type }: Task): Promise<Pick<StudioOptions, "piece" | "isAnother">> {
  const item = itemId === null ? undefined : await findItem(app.db, userId, itemId);
  if (item === undefined || type === "preview") return {};
  const slot = slotOf(item.position);
  const isAnother = item[FIELD_OF_MODE[MODE_OF_TASK[type]]] !== null;
  return slot === null ? { isAnother } : { isAnother, piece: { slot, type: item.type } };
}

/** Changes the item by the same rule as the client (T-03, T-04). */
async function applyTo(app: Deps, trx: Trx, task: Task, made: Made): Promise<Ending> {
  const item = task.itemId === null ? undefined : await lockItem(trx, task.userId, task.itemId);
  if (item === undefined || task.type === "preview") return { status: "failed", why: "its item was deleted" };
  const ending = endingOf(made);
  await changeItem(app, trx, item, { task, ending });
  if (made.kind === "made") await markFileUsed(trx, task.userId, made.picture);
  if (task.type === "background_removal")
    await app.queue.send(trx, "redraw-looks", { userId: task.userId, itemId: item.id });
  return ending;
}

function endingOf(made: Made): Ending {
  return made.kind === "made" ? { status: "done", fileId: made.picture.fileId } : { status: "failed", why: made.why };
}

async function changeItem(
  app: Deps,
  trx: Trx,
  item: ItemRow,
  { task, ending }: { task: Task; ending: Ending },
): Promise<void> {
  const outcome = outcomeOf({
    id: task.id,
    type: task.type,
    status: ending.status,
    input_data: { clothing_id: item.id },
    output_image_name: ending.status === "done" ? ending.fileId : null,
  });
  if (outcome?.kind !== "item" || task.type === "preview") return;
  const field = FIELD_OF_MODE[MODE_OF_TASK[task.type]];
  const others = (await listUnfinishedByItem(trx, task.userId)).get(item.id) ?? [];
  const after = outcome.change(
    toItemView(
      item,
      others.filter((type) => type !== task.type),
    ),
  );
  const replaced = item[field];
  await updateItemRow(trx, task.userId, item.id, {
    [field]: after[field],
    image_mode: after.image_mode,
    cut_out_failed: after.cut_out_failed,
    updated_at: app.clock.now(),
  });
  if (replaced !== null && replaced !== after[field])
    await releaseFiles(app, trx, { userId: task.userId, fileIds: [replaced] });
}
