import { sql, type Insertable, type Selectable } from "kysely";
import type { Trx } from "#app.ts";
import type { Database } from "#adapters/db/port.ts";
import type { FormerPeopleTable } from "#adapters/db/tables.ts";

export type FormerPerson = Selectable<FormerPeopleTable>;

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
  const deleted = await db
    .deleteFrom("former_people")
    .where("key", "=", sql<Uint8Array>`any(array(${old}))`)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
