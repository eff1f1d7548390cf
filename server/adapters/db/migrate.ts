import { Migrator, type Migration } from "kysely/migration";
import { MigrationFailed } from "#adapters/db/errors.ts";
import type { Database } from "#adapters/db/port.ts";
import { migrations as ours } from "#migrations/index.ts";

/**
 * Applies every migration that the database has not seen, all or none of them. Safe to run from several processes at once: the
 * others wait. Throws {@link MigrationFailed} with the migration's name.
 */
export async function migrateToLatest(db: Database, migrations: Record<string, Migration> = ours): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const failed = results?.find(({ status }) => status === "Error");
  if (failed === undefined) throw error;
  throw new MigrationFailed(failed.migrationName, { cause: error });
}
