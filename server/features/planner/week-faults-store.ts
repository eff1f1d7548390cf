import { sql } from "kysely";
import type { Database } from "#adapters/db/port.ts";

const LISTED_MAX = 1000;

/** Planned days, as `user:day`, that name an item or a look of another person. */
export async function listForeignPlans(db: Database): Promise<string[]> {
  const { rows } = await sql<{ of: string }>`
    select distinct planned.user_id || ':' || planned.day as of from planned_days as planned
    left join looks on looks.id = planned.look_id
    cross join unnest(planned.item_ids) as item_id
    left join items on items.id = item_id
    where looks.user_id <> planned.user_id or items.user_id <> planned.user_id
    order by of limit ${LISTED_MAX}`.execute(db);
  return rows.map(({ of }) => of);
}

export async function countPlans(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("planned_days")
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
