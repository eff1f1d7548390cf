import { EXPORTS_PER_HOUR } from "@wardrobe/domain/account/calls.ts";
import type { Actor, App } from "#app.ts";
import { getPerson } from "#features/people/people.ts";
import { limitRate } from "#adapters/limits/hourly-share.ts";

/**
 * Queues a job that sends the export to the caller's chat, at most once per chat message. Replies false if the bot may
 * not write there. Throws too_many_requests.
 */
export async function askForExport(
  app: Pick<App, "db" | "clock" | "queue">,
  { userId }: Pick<Actor, "userId">,
  { messageId }: { readonly messageId?: number } = {},
): Promise<{ is_on_its_way: boolean }> {
  const { may_be_written_to } = await getPerson(app.db, userId);
  if (!may_be_written_to) return { is_on_its_way: false };
  const options = messageId === undefined ? {} : { key: `${userId}:${messageId}` };
  await app.db.transaction().execute(async (trx) => {
    const job = await app.queue.send(trx, "send-export", { userId }, options);
    const isRepeated = job === null && messageId !== undefined;
    if (!isRepeated) await limitRate({ ...app, db: trx }, userId, { action: "export", perHour: EXPORTS_PER_HOUR });
  });
  return { is_on_its_way: true };
}
