import { Migrator, type Migration } from "kysely/migration";
import { MigrationFailed, SchemaTooOld } from "#adapters/db/errors.ts";
import type { Database } from "#adapters/db/port.ts";
import { migrations as ours } from "#migrations/index.ts";

/** Applies all new migrations or none, and returns their names. Parallel runs wait. Throws {@link MigrationFailed}. */
export async function migrateToLatest(db: Database, migrations: Record<string, Migration> = ours): Promise<string[]> {
  const { error, results = [] } = await migratorOf(db, migrations).migrateToLatest();
  if (error === undefined) return results.map(({ migrationName }) => migrationName);
  const failed = results.find(({ status }) => status === "Error");
  if (failed === undefined) throw error;
  throw new MigrationFailed(failed.migrationName, { cause: error });
}

/** Throws {@link SchemaTooOld} if the database lacks a migration. A newer one is accepted: migrations only add. */
export async function requireMigrated(db: Database): Promise<void> {
  const known = await migratorOf(db, ours).getMigrations();
  const missing = known.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
  if (missing.length > 0) throw new SchemaTooOld(missing);
}

function migratorOf(db: Database, migrations: Record<string, Migration>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}
