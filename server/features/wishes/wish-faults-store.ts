import { sql } from "kysely";
import { countRows, type Database } from "#adapters/db/port.ts";
import type { App } from "#app.ts";
import type { Found } from "#kernel/feature.ts";

const LISTED_MAX = 1000;

export type MisfiledWish = { readonly id: string; readonly is_missing: boolean };

/** Kept wishes whose file does not exist or belongs to somebody else. */
async function listMisfiledWishes(db: Database): Promise<MisfiledWish[]> {
  const found = await sql<MisfiledWish>`
    select wishes.id, files.id is null as is_missing from wishes left join files on files.id = wishes.image
    where wishes.is_kept and (files.id is null or files.user_id <> wishes.user_id)
    order by wishes.id limit ${LISTED_MAX}`.execute(db);
  return found.rows;
}

/** Compares every kept wish with the file it uses. Changes nothing. */
export async function checkWishes(
  app: Pick<App, "db">,
): Promise<Found<"wish_without_file" | "wish_with_foreign_file">> {
  const misfiled = await listMisfiledWishes(app.db);
  const defects = misfiled.map(({ id, is_missing }) => {
    return { kind: is_missing ? "wish_without_file" : "wish_with_foreign_file", of: id } as const;
  });
  return { checked: { wishes: await countRows(app.db.selectFrom("wishes")) }, defects };
}
