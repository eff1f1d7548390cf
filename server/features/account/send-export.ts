import { FALLBACK_LANGUAGE } from "@wardrobe/domain/profile/settings.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import type { App } from "#app.ts";
import { zipAccountInParts } from "#features/account/export-account.ts";
import { writeToPerson } from "#features/people/write-to-person.ts";

/** A bot may send files of 50 MB; this leaves room for the ZIP's own structure. */
const PART_BYTES_MAX = 45_000_000;

/**
 * Sends a person's export to their chat in as many parts as needed, starting with part `from`. If a later part cannot
 * be sent, a new job continues from it, so that no part is sent twice.
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
