import { FALLBACK_LANGUAGE } from "@wardrobe/domain/profile/settings.ts";
import { sayInChat } from "@wardrobe/domain/text/bot.ts";
import type { App } from "#app.ts";
import { zipAccountInParts } from "#features/account/export-account.ts";
import { writeToPerson } from "#features/session/write-to-person.ts";

/** The messenger takes files of 50 MB from a bot; this leaves room for the names in it. */
const PART_BYTES_MAX = 45_000_000;

/** Sends everything that is stored of a person to their chat, in as many files as it takes. */
export async function sendExport(
  app: Pick<App, "db" | "files" | "clock" | "rules" | "messenger" | "archiver">,
  { userId, signal }: { readonly userId: string; readonly signal: AbortSignal },
): Promise<void> {
  const actor = { userId, gone: signal, keepReply: async () => {} };
  let part = 1;
  for await (const bytes of zipAccountInParts(app, actor, PART_BYTES_MAX)) {
    const name = part === 1 ? "wardrobe.zip" : `wardrobe-${part}.zip`;
    const isSent = await writeToPerson(app, userId, ({ language }) => ({
      text: sayInChat(language ?? FALLBACK_LANGUAGE, "bot_export_done"),
      document: { bytes, name },
    }));
    if (!isSent) return;
    part++;
  }
}
