import type { Insertable, Selectable, Updateable } from "kysely";
import { FALLBACK_LANGUAGE, type Language } from "@wardrobe/domain/people/language.ts";
import type { Trx } from "#app.ts";
import { hasChanged, type Database } from "#adapters/db/port.ts";
import type { UsersTable } from "#adapters/db/tables.ts";

export type Person = Selectable<UsersTable>;

/** The people with ids above `after`, up to and including `last`: keeps a query short for any number of people. */
export type PersonRange = { readonly after: string; readonly last: string };

export async function findPersonByTelegramId(db: Database, telegramId: number): Promise<Person | undefined> {
  return await db.selectFrom("users").selectAll().where("telegram_id", "=", telegramId).executeTakeFirst();
}

/** Everyone last seen with this username (any case, without @): the messenger may give it to somebody else. */
export async function listPeopleByUsername(db: Database, username: string): Promise<Person[]> {
  return await db
    .selectFrom("users")
    .selectAll()
    .where((is) => is(is.fn<string>("lower", ["username"]), "=", username.toLowerCase()))
    .orderBy("created_at")
    .orderBy("telegram_id")
    .execute();
}

/** For jobs, whose person may have deleted their account. */
export async function findPerson(db: Database, userId: string): Promise<Person | undefined> {
  return await db.selectFrom("users").selectAll().where("id", "=", userId).executeTakeFirst();
}

export async function isBlocked(db: Database, userId: string): Promise<boolean> {
  const found = await db.selectFrom("users").select("blocked_at").where("id", "=", userId).executeTakeFirst();
  return (found?.blocked_at ?? null) !== null;
}

/** Those of these people to whom the bot may write. */
export async function listWritable(db: Database, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom("users")
    .select("id")
    .where("id", "in", userIds)
    .where("may_be_written_to", "=", true)
    .execute();
  return rows.map(({ id }) => id);
}

/** Who gets broadcasts: the next people by id, who stay until the transaction ends. */
export async function holdNewsReaders(trx: Trx, after: string, limit: number): Promise<string[]> {
  const rows = await trx
    .selectFrom("users")
    .select("id")
    .where("id", ">", after)
    .where("may_be_written_to", "=", true)
    .where("gets_news", "=", true)
    .orderBy("id")
    .limit(limit)
    .forKeyShare()
    .execute();
  return rows.map(({ id }) => id);
}

/** How many would get a broadcast in each language, and how many opted out. */
export async function countNewsReaders(db: Database): Promise<Readonly<Record<Language | "off", number>>> {
  const rows = await db
    .selectFrom("users")
    .select(["language", "gets_news", ({ fn }) => fn.countAll<number>().as("count")])
    .where("may_be_written_to", "=", true)
    .groupBy(["language", "gets_news"])
    .execute();
  const counts = { en: 0, ru: 0, off: 0 };
  for (const { language, gets_news, count } of rows)
    counts[gets_news ? (language ?? FALLBACK_LANGUAGE) : "off"] += Number(count);
  return counts;
}

/** The last id of the page of `limit` people after the given id; null if there is nobody. */
export async function findLastOfPage(db: Database, after: string, limit: number): Promise<string | null> {
  const page = db.selectFrom("users").select("id").where("id", ">", after).orderBy("id").limit(limit).as("page");
  const found = await db
    .selectFrom(page)
    .select(({ fn }) => fn.max<string | null>("id").as("last"))
    .executeTakeFirstOrThrow();
  return found.last;
}

export type Subscriber = Pick<Person, "id" | "subscription_type" | "subscription_start" | "subscription_end">;

/** Those of these people who have or had a subscription, with the subscription shown to them. */
export async function listSubscribed(db: Database, { after, last }: PersonRange): Promise<Subscriber[]> {
  return await db
    .selectFrom("users")
    .select(["id", "subscription_type", "subscription_start", "subscription_end"])
    .where("id", ">", after)
    .where("id", "<=", last)
    .where((is) =>
      is.or([
        is("subscription_type", "<>", "free"),
        is("subscription_start", "is not", null),
        is("subscription_end", "is not", null),
      ]),
    )
    .execute();
}

export async function findPersonByReferralCode(db: Database, code: string): Promise<Person | undefined> {
  return await db.selectFrom("users").selectAll().where("referral_code", "=", code).executeTakeFirst();
}

/** Whether the person exists; they cannot be deleted until the transaction ends. */
export async function holdPerson(trx: Trx, userId: string): Promise<boolean> {
  const held = await trx.selectFrom("users").select("id").where("id", "=", userId).forKeyShare().executeTakeFirst();
  return held !== undefined;
}

export async function getPerson(db: Database, userId: string): Promise<Person> {
  return await selectPerson(db, userId).executeTakeFirstOrThrow();
}

/** A query to join with what another table has of the person. */
export function selectPerson(db: Database, userId: string) {
  return db.selectFrom("users").selectAll("users").where("users.id", "=", userId);
}

/** Locks the person's row until the transaction ends. Everything that counts or spends takes this lock. */
export async function lockPerson(trx: Trx, userId: string): Promise<Person> {
  return await trx.selectFrom("users").selectAll().where("id", "=", userId).forUpdate().executeTakeFirstOrThrow();
}

/** Locks the people whom this person invited until the transaction ends. */
export async function lockInvited(trx: Trx, userId: string): Promise<void> {
  await trx.selectFrom("users").select("id").where("referred_by", "=", userId).orderBy("id").forUpdate().execute();
}

/** Inserts the person unless one with this messenger id exists; returns whether it inserted. */
export async function insertPerson(trx: Trx, user: Insertable<UsersTable>): Promise<boolean> {
  return await hasChanged(
    trx
      .insertInto("users")
      .values(user)
      .onConflict((conflict) => conflict.column("telegram_id").doNothing()),
  );
}

export async function updatePerson(db: Database, userId: string, changes: Updateable<UsersTable>): Promise<void> {
  await db.updateTable("users").set(changes).where("id", "=", userId).execute();
}

/** Deletes the person. Foreign keys delete sessions, items, credits and everything else of theirs. */
export async function deletePerson(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom("users").where("id", "=", userId).execute();
}
