import { sql } from "kysely";
import { countRows, type Database } from "#adapters/db/port.ts";
import type { App } from "#app.ts";
import type { Found } from "#kernel/feature.ts";
import { lockPerson } from "#features/people/people.ts";
import { countAgain } from "#features/wears/diary.ts";

const LISTED_MAX = 1000;

/** Items whose wears are not what the diary of their owner says. */
async function listMiscountedItems(db: Database): Promise<string[]> {
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
async function listForeignWears(db: Database): Promise<string[]> {
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
async function findOwner(db: Database, itemId: string): Promise<string | undefined> {
  const found = await db.selectFrom("items").select("user_id").where("id", "=", itemId).executeTakeFirst();
  return found?.user_id;
}

export type WearDefect = {
  readonly kind: "item_wears_are_not_its_entries" | "wear_of_another_person";
  readonly of: string;
};

/** Compares the wears of every item with the diary, and every entry with whose things it names. Changes nothing. */
export async function checkWears(app: Pick<App, "db">): Promise<Found<WearDefect["kind"]>> {
  const miscounted = await listMiscountedItems(app.db);
  const foreign = await listForeignWears(app.db);
  return {
    checked: { wears: await countRows(app.db.selectFrom("wears")) },
    defects: [
      ...miscounted.map((of): WearDefect => ({ kind: "item_wears_are_not_its_entries", of })),
      ...foreign.map((of): WearDefect => ({ kind: "wear_of_another_person", of })),
    ],
  };
}

/** Counts the wears of an item again. */
export async function repairWears(app: Pick<App, "db">, itemId: string): Promise<boolean> {
  const userId = await findOwner(app.db, itemId);
  if (userId === undefined) return false;
  await app.db.transaction().execute(async (trx) => {
    await lockPerson(trx, userId);
    await countAgain(trx, userId, [itemId]);
  });
  return true;
}
