import { AppError, type ErrorCode } from "@wardrobe/domain/errors.ts";
import type { Actor, App } from "#app.ts";
import { reanalyseItem } from "#features/wardrobe/update-item.ts";

/** `again`: how often it has waited for its person's next hour. */
export type BroughtItemJob = { readonly userId: string; readonly itemId: string; readonly again?: number };

/** Nothing is seen there, or nothing is left of it: its owner says what it is. */
const ENDS: readonly ErrorCode[] = [
  "no_garment",
  "worn_clothes",
  "image_unreadable",
  "item_not_found",
  "file_not_found",
];

/** Recognises what a table did not say of a garment, as a photo is recognised; beyond the hour's share it waits (MOVE-02). */
export async function recogniseBrought(app: App, job: BroughtItemJob, signal: AbortSignal): Promise<void> {
  const { userId, itemId, again = 0 } = job;
  const actor: Actor = { userId, signal, saveReply: async () => {} };
  try {
    await reanalyseItem(app, actor, { id: itemId });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "too_many_requests") {
      const options = { key: `${itemId}:${again + 1}`, ownerId: userId, afterS: error.retryAfterS ?? 0 };
      const next = { userId, itemId, again: again + 1 };
      await app.db.transaction().execute(async (trx) => await app.queue.send(trx, "recognise-brought", next, options));
    } else if (!ENDS.includes(error.code)) throw error;
  }
}
