import { sql, type Selectable } from "kysely";
import { STANDING, type CountName, type Reached } from "@wardrobe/domain/operator/stats.ts";
import type { Day } from "@wardrobe/domain/people/day.ts";
import type { Trx } from "#app.ts";
import type { CountsTable, VisitsTable } from "#adapters/db/operator-tables.ts";
import type { Database } from "#adapters/db/port.ts";

export type Change = { readonly day: Day; readonly name: CountName; readonly change: number };
export type Visit = Selectable<VisitsTable>;

export async function insertChanges(trx: Trx, changes: readonly Change[]): Promise<void> {
  if (changes.length > 0) await trx.insertInto("count_changes").values(changes).execute();
}

/** Notes that a person is here on this day; undefined if they were already. `previous_on`: null for somebody new. */
export async function putVisit(trx: Trx, userId: string, day: Day): Promise<Visit | undefined> {
  return await trx
    .insertInto("visits")
    .values({ user_id: userId, joined_on: day, last_on: day, previous_on: null })
    .onConflict((conflict) =>
      conflict
        .column("user_id")
        .doUpdateSet({ previous_on: sql<Day>`visits.last_on`, last_on: day })
        .where("visits.last_on", "<", day),
    )
    .returningAll()
    .executeTakeFirst();
}

export async function findVisit(db: Database, userId: string): Promise<Visit | undefined> {
  return await db.selectFrom("visits").selectAll().where("user_id", "=", userId).executeTakeFirst();
}

/** Notes, once, that the person got this far, and counts it on their first day. */
export async function putReached(trx: Trx, userId: string, reached: Reached): Promise<void> {
  await sql`
    with first as (
      update visits set steps = array_append(steps, ${reached}::text)
      where user_id = ${userId} and not ${reached}::text = any(steps) returning joined_on
    )
    insert into count_changes (day, name, change) select joined_on, ${reached}, 1 from first`.execute(trx);
}

/** Adds up to `limit` changes to their counts, in one statement, so that each is added once; returns how many. */
export async function addUpChanges(db: Database, limit: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with taken as (
      delete from count_changes
      where id = any(array(select id from count_changes order by id limit ${limit} for update skip locked))
      returning day, name, change
    ), added as (
      insert into counts (day, name, count)
      select day, name, sum(change)::bigint from taken group by day, name order by day, name
      on conflict (day, name) do update set count = counts.count + excluded.count
    )
    select count(*)::int as taken from taken`.execute(db);
  return rows[0]?.taken ?? 0;
}

/** The counts from a day on, and those of no day. */
export async function listCounts(db: Database, from: Day): Promise<Selectable<CountsTable>[]> {
  return await db
    .selectFrom("counts")
    .selectAll()
    .where((is) => is.or([is("day", ">=", from), is("day", "=", STANDING)]))
    .execute();
}
