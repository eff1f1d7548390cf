import { sql } from "kysely";
import type { Database } from "#adapters/db/port.ts";

const LISTED_MAX = 1000;

export type MisfiledItem = { readonly id: string; readonly is_missing: boolean };

/** Items with a picture whose file does not exist or belongs to somebody else. */
export async function listMisfiledItems(db: Database): Promise<MisfiledItem[]> {
  const found = await sql<MisfiledItem>`
    select items.id, bool_or(files.id is null) as is_missing
    from items cross join lateral (values (image), (enhanced_image), (no_background_image)) as named (file_id)
    left join files on files.id = named.file_id
    where named.file_id is not null and (files.id is null or files.user_id <> items.user_id)
    group by items.id order by items.id limit ${LISTED_MAX}`.execute(db);
  return found.rows;
}

export async function countAllItems(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("items")
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** People whose list has no version. */
export async function listPeopleWithoutVersion(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom("users")
    .leftJoin("list_versions", "list_versions.user_id", "users.id")
    .select("users.id")
    .where("list_versions.user_id", "is", null)
    .orderBy("users.id")
    .limit(LISTED_MAX)
    .execute();
  return rows.map(({ id }) => id);
}
