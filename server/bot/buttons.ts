import { FALLBACK_LANGUAGE, languageOfNewcomer } from "@wardrobe/domain/people/language.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import type { App } from "#app.ts";
import type { ButtonPress, MessengerUser } from "#adapters/messenger/port.ts";
import { presses } from "#features/features.ts";
import { answerPress } from "#features/idempotency/press-once.ts";
import { findPersonByTelegramId, type Person } from "#features/people/people.ts";

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
  for (const press of presses) {
    const notice = await press(app, person, { act, messageId });
    if (notice !== null) return notice;
  }
  return "";
}
