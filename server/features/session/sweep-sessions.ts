import type { App } from "#app.ts";
import { REPLY_KEPT_MS } from "#features/idempotency/answer-once.ts";
import { inBatches } from "#adapters/db/in-batches.ts";
import { deleteRepliesKeptBefore } from "#features/idempotency/kept-reply-store.ts";
import { deleteSessionsEndedBefore } from "#features/session/session-store.ts";

/** Deletes sessions that have ended and kept replies that are too old; returns how many rows went. */
export async function sweepSessions(app: Pick<App, "db" | "clock">): Promise<number> {
  const now = app.clock.now();
  const keptSince = new Date(now.getTime() - REPLY_KEPT_MS);
  const ended = await inBatches(async (limit) => await deleteSessionsEndedBefore(app.db, now, limit));
  return ended + (await inBatches(async (limit) => await deleteRepliesKeptBefore(app.db, keptSince, limit)));
}
