import { sql, type Insertable, type RawBuilder, type Selectable } from "kysely";
import type { Day } from "@wardrobe/domain/people/day.ts";
import type { Trx } from "#app.ts";
import type { Database } from "#adapters/db/port.ts";
import type { WearsTable } from "#adapters/db/wardrobe-tables.ts";
import type { WornRow } from "#features/wardrobe/worn-items.ts";

const COLUMNS = ["id", "day", "item_ids", "look_id", "occasion"] as const;
export type WearRow = Pick<Selectable<WearsTable>, (typeof COLUMNS)[number]>;

/** Inserts the entry; one of the same garments and day stays, and gets look and occasion where it has none. */
export async function putWear(
  trx: Trx,
  wear: Insertable<WearsTable>,
  { keepsOccasion }: { readonly keepsOccasion: boolean },
): Promise<WearRow & { readonly is_new: boolean }> {
  return await trx
    .insertInto("wears")
    .values(wear)
    .onConflict((conflict) =>
      conflict.columns(["user_id", "day", "item_ids"]).doUpdateSet({
        look_id: sql`coalesce(wears.look_id, excluded.look_id)`,
        ...(!keepsOccasion && { occasion: wear.occasion }),
      }),
    )
    .returning([...COLUMNS, sql<boolean>`xmax = 0`.as("is_new")])
    .executeTakeFirstOrThrow();
}

/** The entries of the days, both included, newest day first and within a day the last entered first. */
export async function listWearRows(
  db: Database,
  userId: string,
  { from, to }: { from: Day; to: Day },
): Promise<WearRow[]> {
  return await db
    .selectFrom("wears")
    .select(COLUMNS)
    .where("user_id", "=", userId)
    .where("day", ">=", from)
    .where("day", "<=", to)
    .orderBy("day", "desc")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}

/** A person's whole diary as stored, oldest first: for the export. */
export async function listAllWearRows(db: Database, userId: string): Promise<WearRow[]> {
  return await db
    .selectFrom("wears")
    .select(COLUMNS)
    .where("user_id", "=", userId)
    .orderBy("day")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** The latest entries of a person, the newest day first, and when each was made. */
export async function listLatestWearRows(
  db: Database,
  userId: string,
  count: number,
): Promise<(Pick<WearRow, "day" | "item_ids"> & { readonly created_at: Date })[]> {
  return await db
    .selectFrom("wears")
    .select(["day", "item_ids", "created_at"])
    .where("user_id", "=", userId)
    .orderBy("day", "desc")
    .limit(count)
    .execute();
}

/** Deletes the entry and returns it; undefined if the person has no such entry. */
export async function deleteWearRow(trx: Trx, userId: string, id: string): Promise<WearRow | undefined> {
  return await trx
    .deleteFrom("wears")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** Selects the last day on which the item of the updated row was worn; null for never. */
export function selectLastWorn(userId: string): RawBuilder<string | null> {
  return sql`select day from wears where user_id = ${userId} and items.id = any(item_ids) order by day desc limit 1`;
}

/** Selects for each of these items how many entries of the person name it, and the day of the last. */
export function selectWorn(userId: string, itemIds: readonly string[]): RawBuilder<WornRow> {
  const ids = sql`${sql.val(itemIds)}::text[]`;
  return sql<WornRow>`
    select item_id, count(named.day)::int as worn_count, max(named.day) as last_worn
    from unnest(${ids}) as item_id
    left join (
      select day, unnest(item_ids) as item_id from wears where user_id = ${userId} and item_ids && ${ids}
    ) as named using (item_id)
    group by item_id`;
}

/** How many entries a person made in each month (`YYYY-MM`) since the day; months without one are left out. */
export async function countWearsByMonth(db: Database, userId: string, since: Day): Promise<Map<string, number>> {
  const { rows } = await sql<{ month: string; wears: number }>`
    select to_char(day, 'YYYY-MM') as month, count(*) as wears
    from wears where user_id = ${userId} and day >= ${since} group by month`.execute(db);
  return new Map(rows.map(({ month, wears }) => [month, wears]));
}
