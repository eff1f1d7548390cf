import { openAsBlob } from "node:fs";
import type { PGlite } from "@electric-sql/pglite";
import { openInMemory } from "#adapters/db/embedded.ts";
import type { DatabaseHandle } from "#adapters/db/port.ts";

/** Closed by their tests, and empty: opening one takes half a second of a core, emptying it a tenth of that. */
const idle: DatabaseHandle[] = [];
/** How an untouched one is built. */
let built: string | null = null;

/** A migrated, empty embedded database, which the next test of the same file may get after this one. */
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

/** How many there are of everything that a table consists of. */
async function readBuild(pglite: PGlite): Promise<string> {
  const { rows } = await pglite.query(`select
    (select count(*) from pg_class) as classes, (select count(*) from pg_attribute) as attributes,
    (select count(*) from pg_constraint) as constraints, (select count(*) from pg_proc) as functions,
    (select count(*) from pg_trigger where tgenabled = 'O') as triggers, current_setting('search_path') as path,
    current_setting('session_replication_role') as role`);
  return JSON.stringify(rows);
}

function pgliteOf({ source }: DatabaseHandle): PGlite {
  if (source.kind !== "embedded") throw new Error("This is no embedded database.");
  return source.pglite;
}
