import { randomUUID } from "node:crypto";
import { openAsBlob } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, inject } from "vitest";
import { openInMemory } from "#adapters/db/embedded.ts";
import type { Database, DatabaseHandle } from "#adapters/db/port.ts";
import { openPostgres } from "#adapters/db/postgres.ts";
import type { Tables } from "#adapters/db/tables.ts";
import { createDatabase } from "#testing/postgres-cluster.ts";

/** For `describe.each` of tests of what has SQL of its own for each of them. */
export const everyDatabase = ["embedded", "postgres"] as const;
export type DatabaseKind = (typeof everyDatabase)[number];

/** For `describe.each` of other tests: both in full. The journeys prove the embedded one too. */
export const databaseKinds: readonly DatabaseKind[] = process.env["TEST_FULL"] === "1" ? everyDatabase : ["postgres"];

const POOL_SIZE = 10;

/** One for all tests of a file or `describe`. Empty until they start, so read its parts in hooks and tests only. */
export function openDatabaseForAll(kind: DatabaseKind): DatabaseHandle {
  const database = {} as DatabaseHandle;
  beforeAll(async () => void Object.assign(database, await openTestDatabase(kind)));
  afterAll(async () => await database.close());
  return database;
}

/** The same database, and how often a statement of the query builder has read this table. */
export function countReads(database: Database, table: keyof Tables): { db: Database; count: () => number } {
  let reads = 0;
  const db = database.withPlugin({
    transformQuery: ({ node }) => {
      const isRead = node.kind === "SelectQueryNode" && JSON.stringify([node.from, node.joins]).includes(`"${table}"`);
      if (isRead) reads++;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { db, count: () => reads };
}

/** The URL of a new database with empty tables, on the tests' PostgreSQL server. */
export async function createPostgresDatabase(): Promise<string> {
  return await createDatabase(inject("postgresUrl"), newName(), "migrated");
}

/** The same without tables. */
export async function createEmptyPostgresDatabase(): Promise<string> {
  return await createDatabase(inject("postgresUrl"), newName());
}

/** A handle that empties the database, and that tests use if the database takes one connection only. */
const CREATORS = {
  embedded: async () => await openInMemory(await openAsBlob(inject("embeddedImage"))),
  postgres: async () => openPostgres({ url: await createPostgresDatabase(), poolSize: 1 }),
} satisfies Record<DatabaseKind, () => Promise<DatabaseHandle>>;

/** Closed by their tests and emptied, which takes a fiftieth of the time that creating one takes. */
const idle: Record<DatabaseKind, DatabaseHandle[]> = { embedded: [], postgres: [] };
/** The fingerprint of an unchanged database of each kind. */
const unchanged: Partial<Record<DatabaseKind, string>> = {};

/** A migrated, empty database; after closing, later tests of the same process reuse it. */
export async function openTestDatabase(kind: DatabaseKind): Promise<DatabaseHandle> {
  const owner = idle[kind].pop() ?? (await CREATORS[kind]());
  const { source } = owner;
  unchanged[kind] ??= await fingerprintOf(owner);
  const lent = source.kind === "postgres" ? openPostgres({ url: source.url, poolSize: POOL_SIZE }) : owner;
  let isBack = false;
  return {
    ...lent,
    close: async () => {
      if (isBack || (source.kind === "embedded" && source.pglite.closed)) return;
      isBack = true;
      if (source.kind === "postgres") await lent.close();
      await empty(owner);
      // A database of which a test has changed more than its rows is not reused.
      if ((await fingerprintOf(owner)) === unchanged[kind]) idle[kind].push(owner);
      else await owner.close();
    },
  };
}

/**
 * Deletes all rows, and the connections, locks and session settings that a test has left. Deleting from small tables is
 * far faster than truncating them, which makes new files for each table and index. The queue keeps its tables, since
 * creating them takes longer than most tests; only its version stays in them.
 */
async function empty({ db, kind }: DatabaseHandle): Promise<void> {
  if (kind === "postgres")
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(db);
  await sql`do $$ declare name text; begin
    perform pg_advisory_unlock_all();
    set session_replication_role = replica;
    for name in select format('%I.%I', schemaname, tablename) from pg_tables
      where schemaname in ('public', 'pgboss') and tablename not like 'kysely%' and (schemaname, tablename) <> ('pgboss', 'version')
      loop execute 'delete from ' || name; end loop;
    for name in select quote_ident(attname) from pg_attribute
      where attrelid = to_regclass('pgboss.version') and attnum > 0 and attname <> 'version' and not attisdropped
      loop execute 'update pgboss.version set ' || name || ' = null'; end loop;
    perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      from pg_sequences where schemaname in ('public', 'pgboss');
  end $$`.execute(db);
  await sql`reset all`.execute(db);
  await sql`set search_path to public`.execute(db);
}

/**
 * Everything that {@link empty} leaves: the schemas, the app's objects with their definitions and rights, the applied
 * migrations, the database's own settings, and whether the planner has statistics that an empty table must not have.
 * Not of the migrations: there are over fifty, so autovacuum analyses them on its own.
 */
async function fingerprintOf({ db }: DatabaseHandle): Promise<string> {
  const { rows } = await sql`
    with tables as (select * from pg_class where relnamespace = 'public'::regnamespace)
    select
      (select string_agg(nspname, ' ' order by oid) from pg_namespace where nspname !~ '^(pg_|pgboss$)') as schemas,
      (select string_agg(concat(relname, relpersistence, reloptions, relacl), ' ' order by oid) from tables) as tables,
      (select md5(string_agg(attname || attnotnull, ' ' order by attrelid, attnum)) from pg_attribute where attrelid in (select oid from tables)) as columns,
      (select md5(string_agg(concat(adrelid, adnum, pg_get_expr(adbin, adrelid)), ' ' order by oid)) from pg_attrdef where adrelid in (select oid from tables)) as defaults,
      (select md5(string_agg(conname || pg_get_constraintdef(oid), ' ' order by oid)) from pg_constraint where connamespace = 'public'::regnamespace) as constraints,
      (select md5(string_agg(proname || prosrc, ' ' order by oid)) from pg_proc where pronamespace = 'public'::regnamespace) as functions,
      (select string_agg(tgname || tgenabled::text, ' ' order by oid) from pg_trigger where tgrelid in (select oid from tables)) as triggers,
      (select string_agg(name, ' ' order by name) from kysely_migration) as migrations,
      (select string_agg(concat(id, is_locked), ' ') from kysely_migration_lock) as migrating,
      (select string_agg(setconfig::text, ' ') from pg_db_role_setting join pg_database on pg_database.oid = setdatabase where datname = current_database()) as settings,
      exists(select from pg_statistic where starelid in (select oid from tables where relname not like 'kysely%')) as statistics`.execute(
    db,
  );
  return JSON.stringify(rows);
}

function newName(): string {
  return `test_${randomUUID().replaceAll("-", "")}`;
}
