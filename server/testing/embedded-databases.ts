import { openAsBlob } from "node:fs";
import type { PGlite } from "@electric-sql/pglite";
import { openInMemory } from "#adapters/db/embedded.ts";
import type { DatabaseHandle } from "#adapters/db/port.ts";

/** Closed by their tests, and empty: opening one takes half a second of a core, emptying it a tenth of that. */
const idle: DatabaseHandle[] = [];
/** PostgreSQL's own numbers end before it. */
const FIRST_OF_OURS = 16_384;
/** How an untouched one is built. */
let built: string | null = null;

/** A migrated, empty embedded database, which the next test of the same process may get after this one. */
export async function borrowEmbedded(imagePath: string): Promise<DatabaseHandle> {
  const database = idle.pop() ?? (await openInMemory(await openAsBlob(imagePath)));
  const pglite = pgliteOf(database);
  built ??= await readBuild(pglite);
  let isBack = false;
  return {
    ...database,
    close: async () => {
      if (isBack || pglite.closed) return;
      isBack = true;
      await empty(pglite);
      // What a test has built differently is nothing for the next one.
      if ((await readBuild(pglite)) === built) idle.push(database);
      else await database.close();
    },
  };
}

/** Also ends what a test has left open: a queue's own tables, locks and settings of the session. */
async function empty(pglite: PGlite): Promise<void> {
  const { rows } = await pglite.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'",
  );
  await pglite.exec(`drop schema if exists pgboss cascade; select pg_advisory_unlock_all(); reset all;
    set search_path to public; truncate ${rows.map(({ name }) => name).join(", ")} restart identity cascade`);
}

/** The names of everything that a table of ours consists of. */
async function readBuild(pglite: PGlite): Promise<string> {
  const { rows } = await pglite.query(
    `select
      (select string_agg(relname, ' ' order by oid) from pg_class where oid >= $1) as classes,
      (select md5(string_agg(attname || attnotnull, ' ' order by attrelid, attnum)) from pg_attribute where attrelid >= $1) as columns,
      (select md5(string_agg(conname, ' ' order by oid)) from pg_constraint where oid >= $1) as constraints,
      (select md5(string_agg(proname || prosrc, ' ' order by oid)) from pg_proc where oid >= $1) as functions,
      (select string_agg(tgname || tgenabled::text, ' ' order by oid) from pg_trigger where oid >= $1) as triggers,
      current_setting('search_path') as path, current_setting('session_replication_role') as role`,
    [FIRST_OF_OURS],
  );
  return JSON.stringify(rows);
}

function pgliteOf({ source }: DatabaseHandle): PGlite {
  if (source.kind !== "embedded") throw new Error("This is no embedded database.");
  return source.pglite;
}
