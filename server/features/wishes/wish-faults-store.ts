import { sql } from "kysely";
import type { Database } from "#adapters/db/port.ts";

const LISTED_MAX = 1000;

export type MisfiledWish = { readonly id: string; readonly is_missing: boolean };

/** Kept wishes whose file does not exist or belongs to somebody else. */
export async function listMisfiledWishes(db: Database): Promise<MisfiledWish[]> {
  const found = await sql<MisfiledWish>`
    select wishes.id, files.id is null as is_missing from wishes left join files on files.id = wishes.image
    where wishes.is_kept and (files.id is null or files.user_id <> wishes.user_id)
    order by wishes.id limit ${LISTED_MAX}`.execute(db);
  return found.rows;
}

export async function countAllWishes(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("wishes")
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
