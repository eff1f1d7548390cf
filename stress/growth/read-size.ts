import { sql } from "kysely";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import type { Database } from "#server/adapters/db/port.ts";
import { findFilledPerson, type FilledApp } from "#stress/growth/fill-database.ts";
import { toPlan } from "#stress/growth/plan.ts";

/** Speeds up filling; the measurements write too little to be affected. */
export async function turnOffDurability(db: Database): Promise<void> {
  for (const setting of ["fsync = off", "full_page_writes = off", "max_wal_size = '16GB'"])
    await sql.raw(`alter system set ${setting}`).execute(db);
  await sql`select pg_reload_conf()`.execute(db);
}

export type DatabaseFacts = { readonly items: number; readonly gigabytes: number; readonly postgres: string };

export async function readDatabaseFacts(db: Database): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select (select count(*) from items) as items, pg_database_size(current_database()) / 1e9::float8 as gigabytes,
    current_setting('server_version') as postgres`.execute(db);
  const [about] = rows;
  if (about === undefined) throw new Error("the size query returned no row");
  return about;
}

/** How many levels each index has, and which indexes each table has. */
export type Trees = {
  readonly levels: ReadonlyMap<string, number>;
  readonly ofTable: ReadonlyMap<string, readonly string[]>;
};

/** Explaining alone does not fetch long values, which are stored out of line (TOAST): hashing one does. */
export async function countKeptPages(server: FilledApp, db: Database): Promise<number> {
  const { userId, token } = await findFilledPerson(server, 1);
  const headers = { authorization: `Bearer ${token}`, "accept-encoding": "gzip" };
  await server.http.inject({ method: "GET", url: wardrobeCalls.listItems.path, headers });
  const { rows } = await sql`explain (analyze, buffers, format json)
    select md5(body) from kept_lists where user_id = ${userId}`.execute(db);
  return toPlan(rows).buffers;
}

export async function readTrees(db: Database): Promise<Trees> {
  await sql`create extension if not exists pageinspect`.execute(db);
  const { rows } = await sql<{ table: string; index: string; level: number }>`
    select indrelid::regclass::text as table, indexrelid::regclass::text as index, (bt_metap(indexrelid::regclass::text)).level::int as level
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db);
  if (rows.length === 0) throw new Error("no table has an index");
  const byTable = Map.groupBy(rows, ({ table }) => table);
  return {
    levels: new Map(rows.map(({ index, level }) => [index, level])),
    ofTable: new Map([...byTable].map(([table, indexes]) => [table, indexes.map(({ index }) => index)])),
  };
}
