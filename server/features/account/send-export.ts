import { FALLBACK_LANGUAGE } from "@wardrobe/domain/people/language.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { EXPORTS_PER_HOUR } from "@wardrobe/domain/account/calls.ts";
import type { App, Actor } from "#app.ts";
import { zipAccountInParts } from "#features/account/export-account.ts";
import { writeToPerson } from "#features/people/write-to-person.ts";
import { getPerson } from "#features/people/people.ts";
import { limitRate } from "#adapters/limits/hourly-share.ts";

/** Queues the export for a chat, once per message. False if the bot may not write. Throws too_many_requests. */
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

/** A bot may send files of 50 MB; this leaves room for the ZIP's own structure. */
const PART_BYTES_MAX = 45_000_000;

/** Sends the export to a chat from part `from` on. If a later part fails, a new job continues: none is sent twice. */
export async function sendExport(
  app: App,
  { userId, from = 1, signal }: { readonly userId: string; readonly from?: number; readonly signal: AbortSignal },
): Promise<void> {
  const actor = { userId, signal: signal, saveReply: async () => {} };
  let part = 0;
  for await (const bytes of zipAccountInParts(app, actor, PART_BYTES_MAX)) {
    part++;
    if (part < from) continue;
    try {
      if (!(await sendPart(app, userId, { bytes, part }))) return;
    } catch (error) {
      if (part === from) throw error;
      const rest = { userId, from: part };
      await app.db.transaction().execute(async (trx) => await app.queue.send(trx, "send-export", rest));
      return;
    }
  }
}

async function sendPart(
  app: Pick<App, "db" | "messenger">,
  userId: string,
  { bytes, part }: { readonly bytes: Uint8Array; readonly part: number },
): Promise<boolean> {
  const name = part === 1 ? "wardrobe.zip" : `wardrobe-${part}.zip`;
  return await writeToPerson(app, userId, ({ language }) => ({
    text: botText(language ?? FALLBACK_LANGUAGE, "bot_export_done"),
    document: { bytes, name },
  }));
}

/** Tells the person that their export could not be sent completely. */
export async function giveUpExport(app: Pick<App, "db" | "messenger">, userId: string): Promise<void> {
  await writeToPerson(app, userId, ({ language }) => ({
    text: botText(language ?? FALLBACK_LANGUAGE, "bot_export_failed"),
  }));
}
