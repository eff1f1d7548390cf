import { type Insertable, type Selectable, sql } from "kysely";
import type { Grant, GrantSource } from "@wardrobe/domain/plans/subscription.ts";
import type { Trx } from "#app.ts";
import { hasChanged, countChanged, type Database } from "#adapters/db/port.ts";
import type { PersonRange } from "#features/people/people.ts";
import type { PlanGrantsTable } from "#adapters/db/money-tables.ts";
import type { FormerPeopleTable } from "#adapters/db/tables.ts";

const COIN = "coin";

export type PlanGrantRow = Selectable<PlanGrantsTable>;

/** Inserts the grant unless its source has given one before; returns whether it inserted. */
export async function insertGrant(trx: Trx, grant: Insertable<PlanGrantsTable>): Promise<boolean> {
  return await hasChanged(
    trx
      .insertInto("plan_grants")
      .values(grant)
      .onConflict((conflict) => conflict.constraint("plan_grants_once").doNothing()),
  );
}

/** All grants of the person, revoked ones included. */
export async function listGrants(trx: Trx, userId: string): Promise<Grant[]> {
  const rows = await trx.selectFrom("plan_grants").selectAll().where("user_id", "=", userId).execute();
  return rows.map(toGrant);
}

function toGrant({ id, source, plan_type, days, granted_at, revoked_at }: PlanGrantRow): Grant {
  return { id, source, planType: plan_type, days, atMs: granted_at.getTime(), isRevoked: revoked_at !== null };
}

export async function findGrant(trx: Trx, source: GrantSource, sourceId: string): Promise<PlanGrantRow | undefined> {
  return await trx
    .selectFrom("plan_grants")
    .selectAll()
    .where("source", "=", source)
    .where("source_id", "=", sourceId)
    .executeTakeFirst();
}

/** Revokes the grant of one source; false if it is already revoked or never existed. */
export async function revokeGrant(trx: Trx, source: GrantSource, sourceId: string, at: Date): Promise<boolean> {
  return await hasChanged(
    trx
      .updateTable("plan_grants")
      .set({ revoked_at: at })
      .where("source", "=", source)
      .where("source_id", "=", sourceId)
      .where("revoked_at", "is", null),
  );
}

export async function revokeGrants(trx: Trx, userId: string, at: Date): Promise<number> {
  return await countChanged(
    trx
      .updateTable("plan_grants")
      .set({ revoked_at: at })
      .where("user_id", "=", userId)
      .where("revoked_at", "is", null),
  );
}

/** Every plan the person was given and its source, revoked ones included: for the export. */
export async function listPlanDays(db: Database, userId: string) {
  return await db
    .selectFrom("plan_grants")
    .select(["plan_type", "days", "source", "granted_at", "revoked_at"])
    .where("user_id", "=", userId)
    .orderBy("granted_at")
    .execute();
}

/** All grants of these people by user id, revoked ones included: the ledger check adds them up again. */
export async function listGrantsOf(
  trx: Trx,
  { after, last }: PersonRange,
): Promise<ReadonlyMap<string, readonly Grant[]>> {
  const rows = await trx
    .selectFrom("plan_grants")
    .selectAll()
    .where("user_id", ">", after)
    .where("user_id", "<=", last)
    .execute();
  const given = Map.groupBy(rows, ({ user_id }) => user_id);
  return new Map([...given].map(([userId, grants]) => [userId, grants.map(toGrant)]));
}

/** Whether operators have turned the coin on; on by default. */
export async function isCoinSwitchedOn(db: Database): Promise<boolean> {
  const found = await db.selectFrom("switches").select("is_on").where("name", "=", COIN).executeTakeFirst();
  return found?.is_on ?? true;
}

export async function putCoinSwitch(db: Database, isOn: boolean, at: Date): Promise<void> {
  const turned = { is_on: isOn, changed_at: at };
  await db
    .insertInto("switches")
    .values({ name: COIN, ...turned })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(turned))
    .execute();
}

type FormerPerson = Selectable<FormerPeopleTable>;

export async function putFormerPerson(trx: Trx, former: Insertable<FormerPeopleTable>): Promise<void> {
  const { key: _, ...rest } = former;
  await trx
    .insertInto("former_people")
    .values(former)
    .onConflict((conflict) => conflict.column("key").doUpdateSet(rest))
    .execute();
}

export async function takeFormerPerson(trx: Trx, key: Uint8Array): Promise<FormerPerson | undefined> {
  return await trx.deleteFrom("former_people").where("key", "=", key).returningAll().executeTakeFirst();
}

/** Deletes up to `limit` records of people who left before the moment; returns how many. */
export async function deleteFormerPeople(db: Database, before: Date, limit: number): Promise<number> {
  const old = db
    .selectFrom("former_people")
    .select("key")
    .where("left_at", "<", before)
    .orderBy("left_at")
    .limit(limit);
  return await countChanged(db.deleteFrom("former_people").where("key", "=", sql<Uint8Array>`any(array(${old}))`));
}
