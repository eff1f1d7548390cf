import type { App, Trx } from "#app.ts";
import { welcomeBack } from "#features/plans/former-people.ts";
import { ensurePerson, type MessengerUser } from "#features/session/person.ts";

/** The person of this messenger account; who comes for the first time, or again, begins here, by whichever door. */
export async function arrive(
  app: Pick<App, "random" | "clock" | "rules">,
  trx: Trx,
  user: MessengerUser,
): Promise<{ userId: string; isNew: boolean }> {
  const person = await ensurePerson(app, trx, user);
  if (person.isNew) await welcomeBack(app, trx, { userId: person.userId, telegramId: user.telegramId });
  return person;
}
