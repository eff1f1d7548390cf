import { languageOfNewcomer } from "@wardrobe/domain/people/language.ts";
import type { App } from "#app.ts";
import type { MessengerUser } from "#adapters/messenger/port.ts";
import { registerPerson } from "#features/session/register-person.ts";
import { getPerson, setMayBeWrittenTo, type Person } from "#features/people/people.ts";

/** The person who writes to the bot, created if they are new. The bot may write to them from now on. */
export async function registerWriter(
  app: Pick<App, "db" | "random" | "clock" | "pseudonyms" | "rules">,
  { telegramId, firstName, username, languageCode }: MessengerUser,
  invitedBy: string | null = null,
): Promise<Person> {
  return await app.db.transaction().execute(async (trx) => {
    const language = languageOfNewcomer(languageCode);
    const { userId } = await registerPerson(app, trx, { telegramId, firstName, username, language, invitedBy });
    await setMayBeWrittenTo(trx, userId, true);
    return await getPerson(trx, userId);
  });
}
