import { sql } from "kysely";
import type { Database } from "#adapters/db/port.ts";
import type { App } from "#app.ts";
import type { Found } from "#kernel/feature.ts";

const LISTED_MAX = 1000;

export type MisfiledOutfit = { readonly of: string; readonly is_missing: boolean };

/** Previews and saved outfits whose file does not exist or belongs to somebody else. */
async function listMisfiledOutfits(db: Database): Promise<MisfiledOutfit[]> {
  const found = await sql<MisfiledOutfit>`
    select outfits.of, files.id is null as is_missing from (
      select 'preview ' || user_id || ' ' || fingerprint as of, user_id, file_id from previews
      union all select 'look ' || id, user_id, file_id from looks
    ) as outfits left join files on files.id = outfits.file_id
    where files.id is null or files.user_id <> outfits.user_id
    order by outfits.of limit ${LISTED_MAX}`.execute(db);
  return found.rows;
}

async function countOutfits(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from previews) + (select count(*) from looks) as count`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** Compares every preview and saved outfit with the file it uses. Changes nothing. */
export async function checkOutfits(
  app: Pick<App, "db">,
): Promise<Found<"outfit_without_file" | "outfit_with_foreign_file">> {
  const misfiled = await listMisfiledOutfits(app.db);
  const defects = misfiled.map(({ of, is_missing }) => {
    return { kind: is_missing ? "outfit_without_file" : "outfit_with_foreign_file", of } as const;
  });
  return { checked: { outfits: await countOutfits(app.db) }, defects };
}
