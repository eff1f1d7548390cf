import { FALLBACK_LANGUAGE, LANGUAGES, languageOfNewcomer, type Language } from "@wardrobe/domain/people/language.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import type { App } from "#app.ts";
import type { ButtonPress, MessengerUser } from "#adapters/messenger/port.ts";
import { deleteAccount } from "#features/account/delete-account.ts";
import { pressBoard } from "#features/boards/press-board.ts";
import { answerPress } from "#features/idempotency/press-once.ts";
import { zoneOfMorning } from "#features/morning/settings.ts";
import { pressGarments } from "#features/proposals/chat-board.ts";
import { findPersonByTelegramId, setPreferences, type Person } from "#features/people/people.ts";

/** The prefix of every button that deletes an account. */
const DELETE_ACCOUNT = "account:delete:";

/** The data of buttons in the chat, at most 64 bytes each. */
export const BUTTON_ACTIONS = {
  language: (language: Language) => `language:${language}`,
  /** Names the account, so that an old or repeated press cannot delete a newer one. */
  deleteAccount: (userId: string) => `${DELETE_ACCOUNT}${userId}`,
  keepAccount: "account:keep",
} as const;

/** Does what a button of the chat says and returns the notice to show. A press that is delivered twice counts once. */
export async function answerButton(app: App, from: MessengerUser, press: ButtonPress): Promise<string> {
  const { telegramId } = from;
  const findPresser = async () => await findPersonByTelegramId(app.db, telegramId);
  return await answerPress(app, { telegramId, pressId: press.pressId }, async () => {
    const person = await findPresser();
    if (person === undefined) return botText(languageOfNewcomer(from.languageCode), "bot_nobody");
    try {
      return await doPress(app, person, press);
    } catch (error) {
      // A press at the same moment, or the app, has deleted the account.
      if ((await findPresser())?.id === person.id) throw error;
      return botText(person.language ?? FALLBACK_LANGUAGE, "bot_nobody");
    }
  });
}

async function doPress(app: App, person: Person, { act, messageId }: ButtonPress): Promise<string> {
  const telegramId = person.telegram_id;
  const language = person.language ?? FALLBACK_LANGUAGE;
  const morningZone = async () => await zoneOfMorning(app, person.id);
  const board = await pressBoard(app, person, { act, messageId, morningZone });
  if (board !== null) return board;
  const garments = await pressGarments(app, person, { act, messageId });
  if (garments !== null) return garments;
  const chosen = LANGUAGES.find((to) => act === BUTTON_ACTIONS.language(to));
  if (chosen !== undefined) {
    await setPreferences(app.db, person.id, { language: chosen });
    await app.messenger.send(telegramId, { text: botText(chosen, "bot_language_done") });
    return "";
  }
  if (act === BUTTON_ACTIONS.keepAccount) return botText(language, "bot_kept");
  if (!act.startsWith(DELETE_ACCOUNT)) return "";
  if (act !== BUTTON_ACTIONS.deleteAccount(person.id)) return botText(language, "bot_delete_old");
  await deleteAccount(app, person.id);
  // The account is deleted even if the farewell cannot be sent.
  await app.messenger.send(telegramId, { text: botText(language, "bot_deleted") }).catch((error: unknown) => {
    app.log.warn({ event: "farewell_unsent", err: error });
  });
  return "";
}
