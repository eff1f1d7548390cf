import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, inject } from "vitest";
import type { DatabaseHandle } from "#adapters/db/port.ts";
import { openPostgres } from "#adapters/db/postgres.ts";
import { createDatabase, dropDatabase } from "#testing/postgres-databases.ts";
import { openAsBlob } from "node:fs";
import type { PGlite } from "@electric-sql/pglite";
import { openInMemory } from "#adapters/db/embedded.ts";

/** For `describe.each`: everything that uses the database is tested on both. */
export const databaseKinds = ["embedded", "postgres"] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

const POOL_SIZE = 10;

/** A new, migrated database of the chosen kind; closing it removes it. */
export async function openTestDatabase(kind: DatabaseKind): Promise<DatabaseHandle> {
  return await OPENERS[kind]();
}

/** One for all tests of a file or `describe`. Empty until they start, so read its parts in hooks and tests only. */
export function openDatabaseForAll(kind: DatabaseKind): DatabaseHandle {
  const database = {} as DatabaseHandle;
  beforeAll(async () => void Object.assign(database, await openTestDatabase(kind)));
  afterAll(async () => await database.close());
  return database;
}

/** The URL of a new database without tables, on the tests' PostgreSQL server. */
export async function createEmptyPostgresDatabase(): Promise<string> {
  return await createDatabase(inject("postgresUrl"), newName());
}

const OPENERS = {
  embedded: async () => await borrowEmbedded(inject("embeddedImage")),
  postgres: openPostgresCopy,
} satisfies Record<DatabaseKind, () => Promise<DatabaseHandle>>;

async function openPostgresCopy(): Promise<DatabaseHandle> {
  const serverUrl = inject("postgresUrl");
  const name = newName();
  const handle = openPostgres({ url: await createDatabase(serverUrl, name, "migrated"), poolSize: POOL_SIZE });
  return {
    ...handle,
    close: async () => {
      await handle.close();
      await dropDatabase(serverUrl, name);
    },
  };
}

function newName(): string {
  return `test_${randomUUID().replaceAll("-", "")}`;
}

/** Closed by their tests and emptied: opening one takes half a second of CPU time, emptying it a tenth of that. */
const idle: DatabaseHandle[] = [];
/** The first object id after those of PostgreSQL itself. */
const FIRST_USER_OID = 16_384;
/** The schema of an unchanged database. */
let originalSchema: string | null = null;

/** A migrated, empty embedded database; after closing, later tests of the same process reuse it. */
async function borrowEmbedded(imagePath: string): Promise<DatabaseHandle> {
  const database = idle.pop() ?? (await openInMemory(await openAsBlob(imagePath)));
  const pglite = pgliteOf(database);
  originalSchema ??= await readSchema(pglite);
  let isBack = false;
  return {
    ...database,
    close: async () => {
      if (isBack || pglite.closed) return;
      isBack = true;
      await empty(pglite);
      // A database whose schema a test has changed is not reused.
      if ((await readSchema(pglite)) === originalSchema) idle.push(database);
      else await database.close();
    },
  };
}

/** Also removes the queue's tables, locks and session settings that a test has left. */
async function empty(pglite: PGlite): Promise<void> {
  const { rows } = await pglite.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'",
  );
  await pglite.exec(`drop schema if exists pgboss cascade; select pg_advisory_unlock_all(); reset all;
    set search_path to public; truncate ${rows.map(({ name }) => name).join(", ")} restart identity cascade`);
}

/** Names and definitions of all user objects. */
async function readSchema(pglite: PGlite): Promise<string> {
  const { rows } = await pglite.query(
    `select
      (select string_agg(relname, ' ' order by oid) from pg_class where oid >= $1) as classes,
      (select md5(string_agg(attname || attnotnull, ' ' order by attrelid, attnum)) from pg_attribute where attrelid >= $1) as columns,
      (select md5(string_agg(conname, ' ' order by oid)) from pg_constraint where oid >= $1) as constraints,
      (select md5(string_agg(proname || prosrc, ' ' order by oid)) from pg_proc where oid >= $1) as functions,
      (select string_agg(tgname || tgenabled::text, ' ' order by oid) from pg_trigger where oid >= $1) as triggers,
      current_setting('search_path') as path, current_setting('session_replication_role') as role`,
    [FIRST_USER_OID],
  );
  return JSON.stringify(rows);
}

function pgliteOf({ source }: DatabaseHandle): PGlite {
  if (source.kind !== "embedded") throw new Error("An embedded database is needed.");
  return source.pglite;
}
