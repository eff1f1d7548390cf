import { AppError } from "@wardrobe/domain/errors.ts";
import { SLOTS } from "@wardrobe/domain/outfit/slots.ts";
import type { App } from "#app.ts";
import { PictureRefused, type LookPiece } from "#adapters/image-studio/port.ts";
import { PhotoUnreadable } from "#adapters/vision/port.ts";
import { markTaskRunning, endTask } from "#features/ai-tasks/run-task.ts";
import { saveMadePicture, markFileUsed, type SavedPicture } from "#features/files/save-picture.ts";
import { openFile } from "#features/files/open-file.ts";
import { readRequester } from "#features/credits/account.ts";
import { fingerprintOf } from "#features/outfit/chosen-items.ts";
import { findOrder, putPreview, type PreviewOrder } from "#features/outfit/preview-store.ts";
import { listOwnItems, type OwnItem } from "#features/wardrobe/items.ts";

type Deps = Pick<App, "db" | "files" | "pictures" | "studio" | "clock" | "rules" | "log" | "notifier" | "queue">;

/** The job of one preview; may be delivered several times. Throws if a retry may help. */
export async function makePreview(
  app: Deps,
  { taskId, signal }: { taskId: string; signal: AbortSignal },
): Promise<void> {
  const task = await markTaskRunning(app, taskId);
  if (task === null) return;
  const order = await findOrder(app.db, taskId);
  const picture = order === undefined ? null : await draw(app, { userId: task.userId, order, signal });
  if (order === undefined || picture === null)
    return await giveUpPreview(app, taskId, "its preview could not be drawn");
  await endTask(app, taskId, async (trx) => {
    const { userId } = task;
    const { fingerprint } = order;
    await putPreview(trx, { user_id: userId, fingerprint, file_id: picture.fileId, created_at: app.clock.now() });
    await markFileUsed(trx, userId, picture);
    return { status: "done", fileId: picture.fileId };
  });
}

/** Fails the task and refunds its credits. */
export async function giveUpPreview(app: Deps, taskId: string, why: string): Promise<void> {
  await endTask(app, taskId, async () => ({ status: "failed", why }));
}

/** The preview as it was ordered; null if its items have changed, a photo cannot be read, or the model refuses. */
async function draw(
  app: Deps,
  { userId, order, signal }: { userId: string; order: PreviewOrder; signal: AbortSignal },
): Promise<SavedPicture | null> {
  try {
    const pieces = await openPieces(app, userId, order);
    if (pieces === null) return null;
    const { gender, watermark } = order;
    const options = { signal, requester: await readRequester(app, userId) };
    return await saveMadePicture(app, userId, await app.studio.look({ pieces, gender, watermark }, options));
  } catch (error) {
    if (error instanceof PhotoUnreadable || error instanceof PictureRefused) return null;
    if (error instanceof AppError && error.code === "file_not_found") return null;
    throw error;
  }
}

/** Null if the current items would give a different picture than the fingerprint of the order. */
async function openPieces(app: Deps, userId: string, order: PreviewOrder): Promise<LookPiece[] | null> {
  const items = new Map(
    (await listOwnItems(app.db, userId, Object.values(order.item_ids))).map((item) => [item.id, item]),
  );
  const chosen = SLOTS.flatMap((slot) => {
    const item = items.get(order.item_ids[slot] ?? "");
    return item === undefined ? [] : [{ slot, item }];
  });
  if (fingerprintOf(chosen, order) !== order.fingerprint) return null;
  const pieces: LookPiece[] = [];
  for (const { slot, item } of chosen) {
    const { position, type } = item;
    const photo = (await openFile(app, userId, { id: item.image })).bytes;
    pieces.push({ slot, position, type, photo, cutOut: await openCutOut(app, userId, item) });
  }
  return pieces;
}

/** An existing cut-out saves the studio the work. */
async function openCutOut(app: Deps, userId: string, item: OwnItem): Promise<Uint8Array | null> {
  return item.noBackgroundImage === null ? null : (await openFile(app, userId, { id: item.noBackgroundImage })).bytes;
}
