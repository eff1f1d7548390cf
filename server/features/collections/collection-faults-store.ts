import { sql } from "kysely";
import type { App } from "#app.ts";
import type { Found } from "#kernel/feature.ts";

const LISTED_MAX = 1000;

/** Compares what is in every collection with whose it is. Changes nothing. */
export async function checkCollections({ db }: Pick<App, "db">): Promise<Found<"collection_of_another_person">> {
  const foreign = await sql<{ of: string }>`
    select distinct c.id as of from collections as c join collection_parts as p on p.collection_id = c.id
    left join items on items.id = p.item_id left join looks on looks.id = p.look_id
    where coalesce(items.user_id, looks.user_id) <> c.user_id order by of limit ${LISTED_MAX}`.execute(db);
  const { count } = await db
    .selectFrom("collections")
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const defects = foreign.rows.map(({ of }) => ({ kind: "collection_of_another_person", of }) as const);
  return { checked: { collections: Number(count) }, defects };
}
