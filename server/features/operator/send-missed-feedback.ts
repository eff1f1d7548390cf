import { TIER_RANK } from "@wardrobe/domain/plans/plan-types.ts";
import type { App } from "#app.ts";
import { listUndecided } from "#features/feedback/feedback.ts";
import { listShownTo } from "#features/operator/operator-store.ts";

/** Older feedback stays in the database but is not sent. */
const MISSED_MAX = 50;

/**
 * Sends an operator the newest undecided feedback that the bot could not send them before, oldest first. Called on
 * `/start`, which opens the chat, also after the bot was blocked; a repeated `/start` update sends nothing twice.
 */
export async function sendMissedFeedback(
  app: Pick<App, "db" | "queue">,
  { operator, messageId }: { readonly operator: number; readonly messageId: number },
): Promise<void> {
  const newest = await listUndecided(app.db, MISSED_MAX);
  const ids = newest.map(({ id }) => id);
  const shown = new Set(await listShownTo(app.db, operator, ids));
  const missed = newest.filter(({ id }) => !shown.has(id)).toReversed();
  await app.db.transaction().execute(async (trx) => {
    for (const { id, tier } of missed) {
      const options = { key: `${id}:${operator}:${messageId}`, priority: TIER_RANK[tier] };
      await app.queue.send(trx, "show-feedback", { feedbackId: id, operator }, options);
    }
  });
}
