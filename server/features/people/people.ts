import type { Language } from "@wardrobe/domain/profile/settings.ts";
import type { App, Trx } from "#app.ts";
import type { Database } from "#adapters/db/port.ts";
import {
  deleteUser,
  findLastUser,
  findUser,
  findUserByReferralCode,
  findUserByTelegramId,
  getUser,
  insertUser,
  listUsersByUsername,
  listUsersSubscribed,
  lockInvitedRows,
  lockUserRow,
  updateUser,
  type Subscriber,
  type User,
  type UserRange,
} from "#features/people/user-store.ts";

export type Person = User;
export type { Subscriber, UserRange };

/** How many bytes the key has under which a person's file ids are made. */
const FILE_KEY_BYTES = 32;

/** What the messenger vouches for about somebody who signs in. */
export type MessengerUser = {
  readonly telegramId: number;
  readonly firstName: string;
  readonly username: string | null;
  /** Only used for a newcomer: what a person chose is never overwritten (SPEC-4). */
  readonly language: Language;
  /** The code of who invited them; only used for a newcomer, and only if somebody has it (P-11). */
  readonly invitedBy: string | null;
};

/** The person of this messenger account, made at the first sign-in; name and username follow the messenger. */
export async function ensurePerson(
  app: Pick<App, "random" | "clock">,
  trx: Trx,
  user: MessengerUser,
): Promise<{ userId: string; isNew: boolean }> {
  const userId = app.random.id();
  const inviter = user.invitedBy === null ? undefined : await findUserByReferralCode(trx, user.invitedBy);
  const isNew = await insertUser(trx, {
    id: userId,
    telegram_id: user.telegramId,
    first_name: user.firstName,
    username: user.username,
    language: user.language,
    file_key: app.random.bytes(FILE_KEY_BYTES),
    subscription_start: null,
    subscription_end: null,
    referred_by: inviter?.id ?? null,
    created_at: app.clock.now(),
  });
  if (isNew) return { userId, isNew };
  const known = await findUserByTelegramId(trx, user.telegramId);
  if (known === undefined) throw new Error("a person vanished between two statements");
  if (known.first_name !== user.firstName || known.username !== user.username) {
    await updateUser(trx, known.id, { first_name: user.firstName, username: user.username });
  }
  return { userId: known.id, isNew: false };
}

export async function findPersonByTelegramId(db: Database, telegramId: number): Promise<Person | undefined> {
  return await findUserByTelegramId(db, telegramId);
}

/** Who is known under the username, without @; several where the messenger has given it on. */
export async function listPeopleByUsername(db: Database, username: string): Promise<Person[]> {
  return await listUsersByUsername(db, username);
}

/** The next so many people behind an id; null where there is nobody. */
export async function findPeopleAfter(db: Database, after: string, limit: number): Promise<UserRange | null> {
  const last = await findLastUser(db, after, limit);
  return last === null ? null : { after, last };
}

/** Whoever of them has a subscription, or ever had one, with what they are shown. */
export async function listSubscribed(db: Database, people: UserRange): Promise<Subscriber[]> {
  return await listUsersSubscribed(db, people);
}

/** For jobs, whose person may be gone. */
export async function findPerson(db: Database, userId: string): Promise<Person | undefined> {
  return await findUser(db, userId);
}

export async function getPerson(db: Database, userId: string): Promise<Person> {
  return await getUser(db, userId);
}

/** Locks the person's row until the transaction ends: limits and balances are decided under it. */
export async function lockPerson(trx: Trx, userId: string): Promise<Person> {
  return await lockUserRow(trx, userId);
}

/** Locks whoever came by the person's invitation until the transaction ends. */
export async function lockInvited(trx: Trx, userId: string): Promise<void> {
  await lockInvitedRows(trx, userId);
}

/** Writes the cached fold of the person's plan grants. */
export async function setSubscription(
  trx: Trx,
  userId: string,
  subscription: Pick<Person, "subscription_type" | "subscription_start" | "subscription_end">,
): Promise<void> {
  await updateUser(trx, userId, subscription);
}

/** Nobody has invited this person any more. */
export async function forgetInviter(trx: Trx, userId: string): Promise<void> {
  await updateUser(trx, userId, { referred_by: null });
}

export type Preferences = Partial<
  Pick<Person, "language" | "gender" | "default_image_mode" | "is_onboarding_complete">
>;

/** What a person chose about the app. */
export async function setPreferences(db: Database, userId: string, preferences: Preferences): Promise<void> {
  await updateUser(db, userId, preferences);
}

/** Whether the bot may write to them: they allowed it or wrote first, and have not blocked it. */
export async function setMayBeWrittenTo(db: Database, userId: string, may_be_written_to: boolean): Promise<void> {
  await updateUser(db, userId, { may_be_written_to });
}

/** The person and everything that is only theirs. */
export async function deletePerson(trx: Trx, userId: string): Promise<void> {
  await deleteUser(trx, userId);
}
