import type { Insertable, Selectable, Updateable } from "kysely";
import type { Trx } from "#app.ts";
import type { Database } from "#adapters/db/port.ts";
import type { UsersTable } from "#adapters/db/tables.ts";

export type User = Selectable<UsersTable>;

/** The people behind one id up to another, itself among them: a statement about them is as long for many as for few. */
export type UserRange = { readonly after: string; readonly last: string };

export async function findUserByTelegramId(db: Database, telegramId: number): Promise<User | undefined> {
  return await db.selectFrom("users").selectAll().where("telegram_id", "=", telegramId).executeTakeFirst();
}

/** Everybody who was last seen under the username, however it is written. A messenger may have given it to another since. */
export async function listUsersByUsername(db: Database, username: string): Promise<User[]> {
  return await db
    .selectFrom("users")
    .selectAll()
    .where((is) => is(is.fn<string>("lower", ["username"]), "=", username.toLowerCase()))
    .orderBy("created_at")
    .execute();
}

export async function findUser(db: Database, userId: string): Promise<User | undefined> {
  return await db.selectFrom("users").selectAll().where("id", "=", userId).executeTakeFirst();
}

/** The last of so many people behind the given one, in the order of their ids; null where there is nobody. */
export async function findLastUser(db: Database, after: string, limit: number): Promise<string | null> {
  const page = db.selectFrom("users").select("id").where("id", ">", after).orderBy("id").limit(limit).as("page");
  const found = await db
    .selectFrom(page)
    .select(({ fn }) => fn.max<string | null>("id").as("last"))
    .executeTakeFirstOrThrow();
  return found.last;
}

export type Subscriber = Pick<User, "id" | "subscription_type" | "subscription_start" | "subscription_end">;

/** Whoever of these people has a subscription, or ever had one. */
export async function listUsersSubscribed(db: Database, { after, last }: UserRange): Promise<Subscriber[]> {
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

export async function findUserByReferralCode(db: Database, code: string): Promise<User | undefined> {
  return await db.selectFrom("users").selectAll().where("referral_code", "=", code).executeTakeFirst();
}

export async function getUser(db: Database, userId: string): Promise<User> {
  return await db.selectFrom("users").selectAll().where("id", "=", userId).executeTakeFirstOrThrow();
}

/** Holds the person's row until the transaction ends: whatever counts or spends goes through this lock. */
export async function lockUserRow(trx: Trx, userId: string): Promise<User> {
  return await trx.selectFrom("users").selectAll().where("id", "=", userId).forUpdate().executeTakeFirstOrThrow();
}

export async function lockInvitedRows(trx: Trx, userId: string): Promise<void> {
  await trx.selectFrom("users").select("id").where("referred_by", "=", userId).orderBy("id").forUpdate().execute();
}

/** Inserts the person unless somebody with this messenger id stands there; says whether it inserted. */
export async function insertUser(trx: Trx, user: Insertable<UsersTable>): Promise<boolean> {
  const inserted = await trx
    .insertInto("users")
    .values(user)
    .onConflict((conflict) => conflict.column("telegram_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateUser(db: Database, userId: string, changes: Updateable<UsersTable>): Promise<void> {
  await db.updateTable("users").set(changes).where("id", "=", userId).execute();
}

/** Deletes the person; sessions, items, credits and all else that names them go along. */
export async function deleteUser(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom("users").where("id", "=", userId).execute();
}
