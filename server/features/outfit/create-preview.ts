import type { Input, Reply } from "@wardrobe/domain/call.ts";
import type { OutfitSelection, outfitCalls } from "@wardrobe/domain/outfit/calls.ts";
import { isWatermarked, PREVIEW_COST, PREVIEW_ESTIMATE_MS } from "@wardrobe/domain/outfit/preview.ts";
import { EMPTY_SELECTION, SLOTS, fitsSlot, type Slot } from "@wardrobe/domain/outfit/slots.ts";
import type { App, Trx, Verb } from "#app.ts";
import { countReached } from "#features/counts/counts.ts";
import {
  refuseClosedStudio,
  startTask,
  type StartedTask,
  findUnfinishedPreview,
} from "#features/ai-tasks/start-task.ts";
import * as store from "#features/outfit/look-store.ts";
import { lockAccount, type LockedAccount, readRequester } from "#features/credits/account.ts";
import { AppError } from "@wardrobe/domain/errors.ts";
import type { LookPiece } from "@wardrobe/domain/outfit/made-picture.ts";
import { PictureRefused } from "#adapters/image-studio/port.ts";
import { PhotoUnreadable } from "@wardrobe/domain/wardrobe/recognition.ts";
import { markTaskRunning, endTask } from "#features/ai-tasks/run-task.ts";
import { saveMadePicture, markFileUsed, type SavedPicture, releaseFiles } from "#features/files/save-picture.ts";
import { openFile } from "#features/files/open-file.ts";
import { listOwnItems, type OwnItem } from "#features/wardrobe/items.ts";
import { inBatches, type Database } from "#adapters/db/port.ts";
import { createHash } from "node:crypto";

/** Increase this when a preview of the same garments would look different. */
const LOOK_VERSION = 2;

type CreatePreview = typeof outfitCalls.createPreview;
type Deps = Pick<App, "queue" | "clock" | "random" | "rules" | "log">;

/**
 * A picture of the outfit, at once if it was made before, otherwise as a task. A second call within 90 seconds joins it
 * (C-06, C-08, SPEC-13). Throws empty_outfit, item_not_found, not_enough_ai_credits and ai_unavailable.
 */
export const createPreview: Verb<CreatePreview, keyof Deps | "db" | "studio"> = async (app, actor, input) => {
  const refuseIfClosed = await refuseClosedStudio(app, "look", actor.userId);
  return await app.db.transaction().execute(async (trx) => {
    const account = await lockAccount(app, trx, actor.userId);
    const reply = await findOrStart(app, trx, account, { input, refuseIfClosed });
    await actor.saveReply(trx, reply);
    return reply;
  });
};

async function findOrStart(
  app: Deps,
  trx: Trx,
  account: LockedAccount,
  { input, refuseIfClosed }: { input: Input<CreatePreview>; refuseIfClosed: () => void },
): Promise<Reply<CreatePreview>> {
  const userId = account.person.id;
  const chosen = await resolveSelection(trx, userId, input);
  const mark = `@${app.rules.botUsername}`;
  const watermark = isWatermarked(account.tier) ? mark : null;
  const { gender } = input;
  const fingerprint = fingerprintOf(chosen, { gender, watermark });
  const made = await store.findPreview(trx, userId, fingerprint);
  if (made !== undefined) return { preview_filename: made, ai_credits_left: account.aiCreditsLeft, cost: 0 };
  const since = new Date(app.clock.now().getTime() - PREVIEW_ESTIMATE_MS);
  const running = await findUnfinishedPreview(trx, userId, since);
  if (running !== null)
    return {
      ai_task_id: running.taskId,
      ...(await otherOutfit(trx, running.taskId, fingerprint)),
      ai_credits_left: account.aiCreditsLeft,
      cost: running.cost,
    };
  refuseIfClosed();
  // With the watermark it is paid already (SPEC-119).
  const marked = await store.findPreview(trx, userId, fingerprintOf(chosen, { gender, watermark: mark }));
  const cost = marked === undefined ? PREVIEW_COST : 0;
  const order = { type: "preview", itemId: null, sourceFile: null, cost } as const;
  const started: StartedTask = await startTask(app, trx, account, order);
  await store.insertOrder(trx, {
    task_id: started.taskId,
    fingerprint,
    gender,
    item_ids: JSON.stringify(Object.fromEntries(chosen.map(({ slot, item }) => [slot, item.id]))),
    watermark,
  });
  return { ai_task_id: started.taskId, ai_credits_left: started.aiCreditsLeft, cost: started.cost };
}

/** The outfit that the running task makes, unless it is the requested one. */
async function otherOutfit(trx: Trx, taskId: string, requested: string): Promise<{ outfit?: OutfitSelection }> {
  const order = await store.findOrder(trx, taskId);
  if (order === undefined || order.fingerprint === requested) return {};
  return { outfit: { gender: order.gender, ...EMPTY_SELECTION, ...order.item_ids } };
}

type MakeDeps = Pick<App, "db" | "files" | "pictures" | "studio" | "clock" | "rules" | "log" | "notifier" | "queue">;

/** The job of one preview; may be delivered several times. Throws if a retry may help. */
export async function makePreview(
  app: MakeDeps,
  { taskId, signal }: { taskId: string; signal: AbortSignal },
): Promise<void> {
  const task = await markTaskRunning(app, taskId);
  if (task === null) return;
  const order = await store.findOrder(app.db, taskId);
  const picture = order === undefined ? null : await draw(app, { userId: task.userId, order, signal });
  if (order === undefined || picture === null)
    return await giveUpPreview(app, taskId, "its preview could not be drawn");
  await endTask(app, taskId, async (trx) => {
    const { userId } = task;
    const { fingerprint } = order;
    await store.putPreview(trx, { user_id: userId, fingerprint, file_id: picture.fileId, created_at: app.clock.now() });
    await countReached(trx, userId, "outfit");
    await markFileUsed(trx, userId, picture);
    await releaseFiles(app, trx, { userId, fileIds: await store.showInLooks(trx, order, userId, picture.fileId) });
    return { status: "done", fileId: picture.fileId };
  });
}

/** Fails the task and refunds its credits. */
export async function giveUpPreview(app: MakeDeps, taskId: string, why: string): Promise<void> {
  await endTask(app, taskId, async () => ({ status: "failed", why }));
}

/** The preview as it was ordered; null if its items have changed, a photo cannot be read, or the model refuses. */
async function draw(
  app: MakeDeps,
  { userId, order, signal }: { userId: string; order: store.PreviewOrder; signal: AbortSignal },
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
async function openPieces(app: MakeDeps, userId: string, order: store.PreviewOrder): Promise<LookPiece[] | null> {
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
async function openCutOut(app: MakeDeps, userId: string, item: OwnItem): Promise<Uint8Array | null> {
  return item.noBackgroundImage === null ? null : (await openFile(app, userId, { id: item.noBackgroundImage })).bytes;
}

/** How long a preview is kept: until then the same outfit is shown at once, and a shared one can be opened. */
const PREVIEW_KEPT_MS = 90 * 86_400_000;

/** Deletes old previews; returns how many. Their pictures are deleted a day later. */
export async function sweepPreviews(app: Pick<App, "db" | "clock">): Promise<number> {
  const before = new Date(app.clock.now().getTime() - PREVIEW_KEPT_MS);
  return await inBatches(
    async (limit) =>
      await app.db.transaction().execute(async (trx) => {
        const old = await store.deleteOldPreviews(trx, before, limit);
        for (const { user_id, file_id } of old) await releaseFiles(app, trx, { userId: user_id, fileIds: [file_id] });
        return old.length;
      }),
  );
}

export type ChosenItem = { readonly slot: Slot; readonly item: OwnItem };

/** The caller's items with their slots. Throws empty_outfit, item_not_found, or bad_request for a wrong slot or an item in two. */
export async function resolveSelection(
  db: Database,
  userId: string,
  selection: OutfitSelection,
): Promise<readonly ChosenItem[]> {
  const selected = SLOTS.flatMap((slot) => {
    const id = selection[slot];
    return id === null || id === undefined ? [] : [{ slot, id }];
  });
  if (selected.length === 0) throw new AppError("empty_outfit");
  const own = await listOwnItems(
    db,
    userId,
    selected.map(({ id }) => id),
  );
  return selected.map(({ slot, id }, index) => {
    const item = own.find((other) => other.id === id);
    if (item === undefined) throw new AppError("item_not_found");
    const isTwice = selected.findIndex((other) => other.id === id) < index;
    if (isTwice || !fitsSlot(item, slot)) throw new AppError("bad_request", { field: slot });
    return { slot, item };
  });
}

/** Equal for equal pictures: depends on garments, their photos, gender and watermark (C-08). */
export function fingerprintOf(
  chosen: readonly ChosenItem[],
  look: { gender: string; watermark: string | null },
): string {
  const pieces = chosen.map(({ slot, item }) => [slot, item.image, item.position, item.type]);
  return createHash("sha256")
    .update(JSON.stringify([LOOK_VERSION, look.gender, look.watermark, pieces]))
    .digest("base64url");
}
