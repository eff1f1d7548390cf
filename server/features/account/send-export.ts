import { FALLBACK_LANGUAGE } from "@wardrobe/domain/profile/settings.ts";
import { sayInChat } from "@wardrobe/domain/text/bot.ts";
import type { App } from "#app.ts";
import { zipAccountInParts } from "#features/account/export-account.ts";
import { writeToPerson } from "#features/people/write-to-person.ts";

/** The messenger takes files of 50 MB from a bot; this leaves room for the names in it. */
const PART_BYTES_MAX = 45_000_000;

/**
 * Sends everything that is stored of a person to their chat, in as many files as it takes, from the given one on. Where a later one cannot
 * be sent the rest becomes a job of its own, so that what has come does not come again.
 */
export async function sendExport(
  app: Pick<App, "db" | "files" | "clock" | "rules" | "messenger" | "archiver" | "queue">,
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
    text: sayInChat(language ?? FALLBACK_LANGUAGE, "bot_export_done"),
    document: { bytes, name },
  }));
}

/** The last word about an export of which not all could be sent. */
export async function giveUpExport(app: Pick<App, "db" | "messenger">, userId: string): Promise<void> {
  await writeToPerson(app, userId, ({ language }) => ({
    text: sayInChat(language ?? FALLBACK_LANGUAGE, "bot_export_failed"),
  }));
}
