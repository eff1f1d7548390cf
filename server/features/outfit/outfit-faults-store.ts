import { sql } from "kysely";
import type { Database } from "#adapters/db/port.ts";

const LISTED_MAX = 1000;

export type MisfiledOutfit = { readonly of: string; readonly is_missing: boolean };

/** Previews and saved outfits whose file does not exist or belongs to somebody else. */
export async function listMisfiledOutfits(db: Database): Promise<MisfiledOutfit[]> {
  const found = await sql<MisfiledOutfit>`
    select outfits.of, files.id is null as is_missing from (
      select 'preview ' || user_id || ' ' || fingerprint as of, user_id, file_id from previews
      union all select 'look ' || id, user_id, file_id from looks
    ) as outfits left join files on files.id = outfits.file_id
    where files.id is null or files.user_id <> outfits.user_id
    order by outfits.of limit ${LISTED_MAX}`.execute(db);
  return found.rows;
}

export async function countOutfits(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from previews) + (select count(*) from looks) as count`.execute(db);
  return Number(rows[0]?.count ?? 0);
}
