import { AppError } from "@wardrobe/domain/errors.ts";
import type { App, Trx } from "#app.ts";
import { restoreFormerPerson } from "#features/plans/returning-people.ts";
import { ensurePerson, type MessengerUser } from "#features/people/people.ts";

/**
 * The person of this messenger account, created if there is none. A returning person gets back what they left
 * (ADR-040). Throws init_data_expired if the app was launched before the account was deleted: an app that is still open
 * must not restore the account.
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
