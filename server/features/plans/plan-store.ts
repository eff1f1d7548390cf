import { sql, type Insertable, type Selectable } from "kysely";
import { countChanged, type Database } from "#adapters/db/port.ts";
import type { Trx } from "#app.ts";
import type { FormerPeopleTable } from "#adapters/db/tables.ts";

const COIN = "coin";

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

/** Deletes the record and returns it. */
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
