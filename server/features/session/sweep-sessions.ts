import type { App } from "#app.ts";
import { REPLY_KEPT_MS } from "#features/session/answer-once.ts";
import { deleteRepliesKeptBefore } from "#features/session/kept-reply-store.ts";
import { deleteSessionsEndedBefore } from "#features/session/session-store.ts";

/** Deletes sessions that have ended and kept replies that are too old; returns how many rows went. */
export async function sweepSessions(app: Pick<App, "db" | "clock">): Promise<number> {
  const now = app.clock.now();
  const ended = await deleteSessionsEndedBefore(app.db, now);
  return ended + (await deleteRepliesKeptBefore(app.db, new Date(now.getTime() - REPLY_KEPT_MS)));
}
