import { TIER_RANK } from "@wardrobe/domain/plans/plan-types.ts";
import type { App } from "#app.ts";
import { listUndecided } from "#features/feedback/feedback.ts";
import { listShownTo } from "#features/operator/operator-store.ts";

/** Nobody reads on for longer than that; what is older is kept all the same. */
const MISSED_MAX = 50;

/**
 * Sends an operator what people wrote while the bot could not write to them: the newest that nobody has decided about,
 * the oldest first. For a `/start`, by which a chat begins, and begins again after the bot was blocked; one that comes
 * twice sends nothing twice.
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
