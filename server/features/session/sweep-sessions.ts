import { inBatches } from "#adapters/db/port.ts";
import type { App } from "#app.ts";
import { sweepReplies } from "#features/idempotency/answer-once.ts";
import { sweepPresses } from "#features/idempotency/press-once.ts";
import { deleteSessionsEndedBefore } from "#features/session/session-store.ts";

/** Deletes ended sessions and old saved replies; returns how many rows. */
export async function sweepSessions(app: Pick<App, "db" | "clock">): Promise<number> {
  const now = app.clock.now();
  const ended = await inBatches(async (limit) => await deleteSessionsEndedBefore(app.db, now, limit));
  return ended + (await sweepReplies(app)) + (await sweepPresses(app));
}
