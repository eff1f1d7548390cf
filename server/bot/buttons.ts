import { FALLBACK_LANGUAGE, LANGUAGES } from "@wardrobe/domain/profile/settings.ts";
import { languageOfNewcomer } from "@wardrobe/domain/people/language.ts";
import { sayInChat } from "@wardrobe/domain/text/bot.ts";
import type { App } from "#app.ts";
import type { MessengerUser } from "#adapters/messenger/port.ts";
import { ACTS, DELETE_ACCOUNT } from "#bot/acts.ts";
import { deleteAccount } from "#features/account/delete-account.ts";
import { findPersonByTelegramId, setPreferences } from "#features/people/people.ts";

/** What a pressed button of the chat does; returns the notice that is shown. A press that comes twice changes nothing more. */
export async function answerButton(app: App, from: MessengerUser, act: string): Promise<string> {
  const person = await findPersonByTelegramId(app.db, from.telegramId);
  if (person === undefined) return sayInChat(languageOfNewcomer(from.languageCode), "bot_nobody");
  const language = person.language ?? FALLBACK_LANGUAGE;
  const chosen = LANGUAGES.find((to) => act === ACTS.language(to));
  if (chosen !== undefined) {
    await setPreferences(app.db, person.id, { language: chosen });
    await app.messenger.send(from.telegramId, { text: sayInChat(chosen, "bot_language_done") });
    return "";
  }
  if (act === ACTS.keepAccount) return sayInChat(language, "bot_kept");
  if (!act.startsWith(DELETE_ACCOUNT)) return "";
  if (act !== ACTS.deleteAccount(person.id)) return sayInChat(language, "bot_delete_old");
  await deleteAccount(app, person.id);
  // It is deleted, whether that can be said or not.
  await app.messenger.send(from.telegramId, { text: sayInChat(language, "bot_deleted") }).catch((error: unknown) => {
    app.log.warn({ event: "farewell_unsent", err: error });
  });
  return "";
}
