import { FALLBACK_LANGUAGE, LANGUAGES } from "@wardrobe/domain/profile/settings.ts";
import { translate } from "@wardrobe/domain/text/translate.ts";
import type { App } from "#app.ts";
import type { Writer } from "#adapters/messenger/port.ts";
import { ACTS } from "#bot/acts.ts";
import { deleteAccount } from "#features/account/delete-account.ts";
import { findPersonByTelegramId, setPreferences } from "#features/session/person.ts";

/** What a pressed button of the chat does; returns the notice that is shown. A press that comes twice changes nothing more. */
export async function answerButton(app: App, from: Writer, act: string): Promise<string> {
  const person = await findPersonByTelegramId(app.db, from.telegramId);
  if (person === undefined) return translate(FALLBACK_LANGUAGE, "bot_nobody");
  const language = person.language ?? FALLBACK_LANGUAGE;
  const chosen = LANGUAGES.find((to) => act === ACTS.language(to));
  if (chosen !== undefined) {
    await setPreferences(app.db, person.id, { language: chosen });
    await app.messenger.send(from.telegramId, { text: translate(chosen, "bot_language_done") });
    return "";
  }
  if (act === ACTS.keepAccount) return translate(language, "bot_kept");
  if (act === ACTS.deleteAccount) {
    await deleteAccount(app, person.id);
    await app.messenger.send(from.telegramId, { text: translate(language, "bot_deleted") });
  }
  return "";
}
