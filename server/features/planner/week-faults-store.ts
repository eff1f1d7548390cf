import { sql } from "kysely";
import type { Database } from "#adapters/db/port.ts";

const LISTED_MAX = 1000;

/** Planned days, as `user:day`, that name an item or a look of another person. */
export async function listForeignPlans(db: Database): Promise<string[]> {
  const { rows } = await sql<{ of: string }>`
    select distinct planned.user_id || ':' || planned.day as of
    from (
      select user_id, day, item_ids, look_id from planned_days
      union all select user_id, day, item_ids, look_id from planned_occasions
    ) as planned
    left join looks on looks.id = planned.look_id
    cross join unnest(planned.item_ids) as item_id
    left join items on items.id = item_id
    where looks.user_id <> planned.user_id or items.user_id <> planned.user_id
    order by of limit ${LISTED_MAX}`.execute(db);
  return rows.map(({ of }) => of);
}

export async function countPlans(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from planned_days) + (select count(*) from planned_occasions) as count`.execute(db);
  return Number(rows[0]?.count);
}
