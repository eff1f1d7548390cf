import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE, Migrator, type Migration } from "kysely/migration";
import { MigrationFailed, SchemaTooOld } from "#adapters/db/errors.ts";
import { type Database, SERVERS_ROLE } from "#adapters/db/port.ts";
import { migrations as ours } from "#migrations/index.ts";

/** Applies all new migrations or none, and returns their names. Parallel runs wait. Throws {@link MigrationFailed}. */
export async function migrateToLatest(db: Database, migrations: Record<string, Migration> = ours): Promise<string[]> {
  // Kysely looks at all tables before it looks at what was applied, which is a tenth of a start.
  if (isDeepStrictEqual(await listApplied(db), Object.keys(migrations).toSorted())) return [];
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error === undefined) return results.map(({ migrationName }) => migrationName);
  const failed = results.find(({ status }) => status === "Error");
  if (failed === undefined) throw error;
  throw new MigrationFailed(failed.migrationName, { cause: error });
}

/** Throws {@link SchemaTooOld} if the database lacks a migration. A newer one is accepted: migrations only add. */
export async function requireMigrated(db: Database): Promise<void> {
  const applied = new Set(await listApplied(db));
  const missing = Object.keys(ours).filter((name) => !applied.has(name));
  if (missing.length > 0) throw new SchemaTooOld(missing);
}

/** The sorted names of the applied migrations; none in a new database. */
async function listApplied(db: Database): Promise<string[]> {
  const { rows: tables } = await sql<{ is_there: boolean }>`
    select to_regclass(${DEFAULT_MIGRATION_TABLE}) is not null as is_there`.execute(db);
  if (tables[0]?.is_there !== true) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows.map(({ name }) => name).toSorted();
}

/**
 * Gives the servers' role its rights: rows, and nothing else. It owns no schema and no table, so a server that is taken
 * over can neither change what the tables are nor hide a row from a constraint. The caller is the owner; tables of its
 * later migrations get the same rights. Returns false if there is no such role.
 */
export async function grantToServers(db: Database, role = SERVERS_ROLE): Promise<boolean> {
  const { rows } = await sql`select from pg_roles where rolname = ${role}`.execute(db);
  if (rows.length === 0) return false;
  const to = sql.id(role);
  await db.transaction().execute(async (trx) => {
    await sql`revoke create on schema public from public`.execute(trx);
    await sql`grant usage on schema public, pgboss to ${to}`.execute(trx);
    await sql`grant select, insert, update, delete on all tables in schema public, pgboss to ${to}`.execute(trx);
    await sql`grant usage on all sequences in schema public, pgboss to ${to}`.execute(trx);
    await sql`alter default privileges grant select, insert, update, delete on tables to ${to}`.execute(trx);
    await sql`alter default privileges grant usage on sequences to ${to}`.execute(trx);
  });
  return true;
}
