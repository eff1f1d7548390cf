import { sql } from "kysely";
import type { Database } from "#adapters/db/port.ts";

const LISTED_MAX = 1000;

/** Items whose wears are not what the diary of their owner says. */
export async function listMiscountedItems(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select items.id from items left join (
      select wears.user_id, item_id, count(*) as worn_count, max(wears.day) as last_worn
      from wears cross join unnest(wears.item_ids) as item_id group by wears.user_id, item_id
    ) as entered on entered.item_id = items.id and entered.user_id = items.user_id
    where (items.worn_count, items.last_worn) is distinct from (coalesce(entered.worn_count, 0), entered.last_worn)
    order by items.id limit ${LISTED_MAX}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Entries that name an item or a look of another person. */
export async function listForeignWears(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct wears.id from wears
    left join looks on looks.id = wears.look_id
    cross join unnest(wears.item_ids) as item_id
    left join items on items.id = item_id
    where looks.user_id <> wears.user_id or items.user_id <> wears.user_id
    order by wears.id limit ${LISTED_MAX}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whose item it is; undefined if it was deleted. */
export async function findOwner(db: Database, itemId: string): Promise<string | undefined> {
  const found = await db.selectFrom("items").select("user_id").where("id", "=", itemId).executeTakeFirst();
  return found?.user_id;
}

export async function countWears(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("wears")
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
