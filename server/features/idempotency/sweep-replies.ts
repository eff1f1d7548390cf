import { inBatches } from "#adapters/db/in-batches.ts";
import type { App } from "#app.ts";
import { REPLY_KEPT_MS } from "#features/idempotency/answer-once.ts";
import { deleteRepliesKeptBefore } from "#features/idempotency/kept-reply-store.ts";

/** Deletes the answers that were kept for repeated requests and are too old; returns how many. */
export async function sweepReplies(app: Pick<App, "db" | "clock">): Promise<number> {
  const keptSince = new Date(app.clock.now().getTime() - REPLY_KEPT_MS);
  return await inBatches(async (limit) => await deleteRepliesKeptBefore(app.db, keptSince, limit));
}
