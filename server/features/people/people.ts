import type { City } from "@wardrobe/domain/recommendations/city.ts";
import type { Language } from "@wardrobe/domain/people/language.ts";
import type { App, Trx } from "#app.ts";
import type { Database } from "#adapters/db/port.ts";
import { countPlan } from "#features/counts/counts.ts";
import * as store from "#features/people/user-store.ts";

export {
  countNewsReaders,
  deletePerson,
  findPerson,
  findPersonByReferralCode,
  findPersonByTelegramId,
  holdNewsReaders,
  holdPerson,
  getPerson,
  listPeopleByUsername,
  listSubscribed,
  listWritable,
  lockInvited,
  lockPerson,
  selectPerson,
  type Person,
  type PersonRange,
  type Subscriber,
} from "#features/people/user-store.ts";

declare module "#app.ts" {
  interface ChatPerson extends store.Person {}
}

/** Length of the key from which a person's file ids are derived. */
const FILE_KEY_BYTES = 32;

/** The messenger's verified data about somebody who signs in or writes to the bot. */
export type MessengerUser = {
  readonly telegramId: number;
  readonly firstName: string;
  readonly username: string | null;
  /** Only used for a newcomer: a person's own choice is never overwritten (SPEC-4). */
  readonly language: Language;
  /** Who invited them; only used for a newcomer (P-11). */
  readonly inviterId: string | null;
};

/** The person of this messenger account, created on first contact; name and username follow the messenger. */
export async function ensurePerson(
  app: Pick<App, "random" | "clock">,
  trx: Trx,
  user: MessengerUser,
): Promise<{ userId: string; isNew: boolean }> {
  const userId = app.random.id();
  const isNew = await store.insertPerson(trx, {
    id: userId,
    telegram_id: user.telegramId,
    first_name: user.firstName,
    username: user.username,
    language: user.language,
    file_key: app.random.bytes(FILE_KEY_BYTES),
    subscription_start: null,
    subscription_end: null,
    referred_by: user.inviterId,
    created_at: app.clock.now(),
  });
  if (isNew) return { userId, isNew };
  const known = await store.findPersonByTelegramId(trx, user.telegramId);
  if (known === undefined) throw new Error("The person was deleted between two statements");
  if (known.first_name !== user.firstName || known.username !== user.username) {
    await store.updatePerson(trx, known.id, { first_name: user.firstName, username: user.username });
  }
  return { userId: known.id, isNew: false };
}

/** The next `limit` people after an id; null if there are none. */
export async function findPeopleAfter(db: Database, after: string, limit: number): Promise<store.PersonRange | null> {
  const last = await store.findLastOfPage(db, after, limit);
  return last === null ? null : { after, last };
}

/** Stores the subscription that the person's plan grants add up to. */
export async function setSubscription(
  trx: Trx,
  userId: string,
  subscription: Pick<store.Person, "subscription_type" | "subscription_start" | "subscription_end">,
): Promise<void> {
  await countPlan(trx, await store.getPerson(trx, userId), subscription);
  await store.updatePerson(trx, userId, subscription);
}

export async function forgetInviter(trx: Trx, userId: string): Promise<void> {
  await store.updatePerson(trx, userId, { referred_by: null });
}

export type Preferences = Partial<
  Pick<
    store.Person,
    | "language"
    | "gender"
    | "is_gender_said"
    | "default_image_mode"
    | "is_onboarding_complete"
    | "time_zone"
    | "gets_news"
  >
>;

export async function setPreferences(db: Database, userId: string, preferences: Preferences): Promise<void> {
  await store.updatePerson(db, userId, preferences);
}

/** The city that they chose by hand in the app, or none (SPEC-104). */
export async function setCity(db: Database, userId: string, city: City | null): Promise<void> {
  await store.updatePerson(db, userId, { city: JSON.stringify(city) });
}

/** Stores their answer about the providers: the keys they agreed to, none after a no (TRUST-03). */
export async function setAgreed(db: Database, userId: string, agreed: string[] | null): Promise<void> {
  await store.updatePerson(db, userId, { providers_agreed: agreed });
}

/** Whether the bot may write to them: they allowed it or wrote first, and have not blocked it. */
export async function setMayBeWrittenTo(db: Database, userId: string, may_be_written_to: boolean): Promise<void> {
  await store.updatePerson(db, userId, { may_be_written_to });
}

/** Nothing is written to a blocked person. Afterwards the messenger says whether it may be. */
export async function setBlocked(trx: Trx, userId: string, blocked_at: Date | null): Promise<void> {
  await store.updatePerson(trx, userId, { blocked_at, may_be_written_to: blocked_at === null });
}

/** Something as others see it: undefined while its owner is blocked (OPS-02). */
export async function unlessBlocked<Owned extends { readonly user_id: string }>(
  db: Database,
  owned: Owned | undefined,
): Promise<Owned | undefined> {
  return owned === undefined || (await store.isBlocked(db, owned.user_id)) ? undefined : owned;
}
