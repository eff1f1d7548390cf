import { sql } from "kysely";
import { countRows, type Database } from "#adapters/db/port.ts";
import { gunzipSync } from "node:zlib";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import type { App } from "#app.ts";
import type { Found } from "#kernel/feature.ts";
import { findKeptBody, listKeptAfter, renewListVersion } from "#features/wardrobe/kept-list-store.ts";
import { listItems, versionOfItems } from "#features/wardrobe/list-items.ts";

const LISTED_MAX = 1000;

export type MisfiledItem = { readonly id: string; readonly is_missing: boolean };

/** Items with a picture whose file does not exist or belongs to somebody else. */
async function listMisfiledItems(db: Database): Promise<MisfiledItem[]> {
  const found = await sql<MisfiledItem>`
    select items.id, bool_or(files.id is null) as is_missing
    from items cross join lateral (values (image), (enhanced_image), (no_background_image)) as named (file_id)
    left join files on files.id = named.file_id
    where named.file_id is not null and (files.id is null or files.user_id <> items.user_id)
    group by items.id order by items.id limit ${LISTED_MAX}`.execute(db);
  return found.rows;
}

async function listPeopleWithoutVersion(db: Database): Promise<string[]> {
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

export type ItemDefect = { readonly kind: "item_without_file" | "item_with_foreign_file"; readonly of: string };

/** Compares every item with the files it uses. Changes nothing. */
export async function checkItems(app: Pick<App, "db">): Promise<Found<ItemDefect["kind"]>> {
  const misfiled = await listMisfiledItems(app.db);
  const defects = misfiled.map(({ id, is_missing }): ItemDefect => {
    return { kind: is_missing ? "item_without_file" : "item_with_foreign_file", of: id };
  });
  return { checked: { items: await countRows(app.db.selectFrom("items")) }, defects };
}

export type ListDefect = { readonly kind: "list_without_version" | "kept_list_is_not_its_items"; readonly of: string };

const PAGE = 500;

/** Checks that every list has a version, and that those kept under a current version are right. Changes nothing. */
export async function checkLists(app: Pick<App, "db" | "random">): Promise<Found<ListDefect["kind"]>> {
  const withoutVersion = await listPeopleWithoutVersion(app.db);
  const defects: ListDefect[] = withoutVersion.map((of) => ({ kind: "list_without_version", of }));
  for (let after = ""; ;) {
    const kept = await listKeptAfter(app.db, after, PAGE);
    for (const { user_id: of, version } of kept)
      if (!(await isKeptListCorrect(app, of, version))) defects.push({ kind: "kept_list_is_not_its_items", of });
    const last = kept.at(-1);
    if (last === undefined) return { checked: {}, defects };
    after = last.user_id;
  }
}

/** Repairs both kinds of defect: nothing is kept under the new version. */
export async function repairList(app: Pick<App, "db">, userId: string): Promise<boolean> {
  await renewListVersion(app.db, userId);
  return true;
}

async function isKeptListCorrect(app: Pick<App, "db" | "random">, userId: string, version: string): Promise<boolean> {
  if ((await versionOfItems(app, { userId })) !== version) return true;
  const body = await findKeptBody(app.db, userId, version);
  const items = wardrobeCalls.listItems.reply.parse(await listItems(app, { userId }));
  return body === undefined || gunzipSync(body).toString() === JSON.stringify(items);
}
