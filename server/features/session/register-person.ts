import { AppError } from "@wardrobe/domain/errors.ts";
import type { App, Trx } from "#app.ts";
import { restoreFormerPerson } from "#features/plans/returning-people.ts";
import { ensurePerson, type MessengerUser } from "#features/people/people.ts";

/**
 * The person of this messenger account; who comes for the first time, or again, begins here, by whichever door. Throws init_data_expired
 * where the app was opened before the account was deleted: an app that is still open somewhere must not bring it back.
 */
export async function registerPerson(
  app: Pick<App, "random" | "clock" | "rules">,
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

/** The messenger tells moments to the second. */
function toSecond(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / 1000) * 1000);
}
