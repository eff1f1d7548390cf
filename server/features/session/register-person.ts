import { AppError } from "@wardrobe/domain/errors.ts";
import { languageOfNewcomer } from "@wardrobe/domain/people/language.ts";
import type { App, Trx } from "#app.ts";
import { restoreFormerPerson } from "#features/plans/returning-people.ts";
import {
  ensurePerson,
  type MessengerUser,
  getPerson,
  setMayBeWrittenTo,
  type Person,
} from "#features/people/people.ts";
import { findInviter } from "#features/questions/find-inviter.ts";
import type { MessengerUser as Writer } from "#adapters/messenger/port.ts";

/**
 * The person of this messenger account, created if there is none. A returning person gets back what they left
 * (ADR-040). Throws init_data_expired if the app was opened before the account was deleted: it must not restore it.
 */
export async function registerPerson(
  app: Pick<App, "random" | "clock" | "pseudonyms" | "rules">,
  trx: Trx,
  { launchedAt, ...user }: MessengerUser & { readonly launchedAt?: Date },
): Promise<{ userId: string; isNew: boolean }> {
  const person = await ensurePerson(app, trx, user);
  if (!person.isNew) return person;
  const leftAt = await restoreFormerPerson(app, trx, { userId: person.userId, telegramId: user.telegramId });
  if (leftAt !== null && launchedAt !== undefined && launchedAt < toSecond(leftAt))
    throw new AppError("init_data_expired");
  return person;
}

/** The messenger's launch times have a precision of one second. */
function toSecond(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / 1000) * 1000);
}

/** The person who writes to the bot, created if they are new. The bot may write to them from now on. */
export async function registerWriter(
  app: Pick<App, "db" | "random" | "clock" | "pseudonyms" | "rules">,
  { telegramId, firstName, username, languageCode }: Writer,
  startParam: string | null = null,
): Promise<Person> {
  return await app.db.transaction().execute(async (trx) => {
    const language = languageOfNewcomer(languageCode);
    const { inviterId } = await findInviter(trx, startParam);
    const { userId } = await registerPerson(app, trx, { telegramId, firstName, username, language, inviterId });
    await setMayBeWrittenTo(trx, userId, true);
    return await getPerson(trx, userId);
  });
}
