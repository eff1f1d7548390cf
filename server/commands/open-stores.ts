import { migrateToLatest, requireMigrated, grantToServers } from "#adapters/db/migrate.ts";
import type { Database, DatabaseHandle } from "#adapters/db/port.ts";
import { openPostgres } from "#adapters/db/postgres.ts";
import { waitForDatabase } from "#adapters/db/liveness.ts";
import { folderFiles } from "#adapters/files/folder.ts";
import type { Files } from "#adapters/files/port.ts";
import { migrateQueue } from "#adapters/queue/pg-boss.ts";
import { requireQueueMigrated } from "#adapters/queue/stored-jobs.ts";
import { sqlTableDump } from "#adapters/table-dump/sql-table-dump.ts";
import { filesIn } from "#commands/backup/layout.ts";
import type { BackupFolder, Stores } from "#commands/backup/take-backup.ts";
import type { Config } from "#config/config.ts";
import { requireSecret } from "#config/secrets.ts";

const STATEMENT_MAX_MS = 3_600_000;

export type Migrated = {
  /** The names of the migrations that were applied. */
  readonly applied: readonly string[];
  /** Whether there is a role of the servers, which now has its rights. */
  readonly hasServersRole: boolean;
};

/** Migrates the database and the queue, and gives the servers' role its rights. */
export async function migrate(config: Config, print: (line: string) => void): Promise<Migrated> {
  const handle = await openForBulkWork(config, print);
  try {
    return await migrateDatabaseAndQueue(handle);
  } finally {
    await handle.close();
  }
}

async function migrateDatabaseAndQueue({ db, source }: DatabaseHandle): Promise<Migrated> {
  const applied = await migrateToLatest(db);
  await migrateQueue(source);
  await requireAllMigrated(db);
  return { applied, hasServersRole: await grantToServers(db) };
}

export async function requireAllMigrated(db: Database): Promise<void> {
  await requireMigrated(db);
  await requireQueueMigrated(db);
}

/** The database and the files of a deployment without its app, for backup and restore. */
export async function openStores(
  config: Config,
  print: (line: string) => void,
): Promise<Stores & { migrate(): Promise<Migrated>; close(): Promise<void> }> {
  const handle = await openForBulkWork(config, print);
  try {
    return {
      db: handle.db,
      dump: sqlTableDump(handle.db),
      files: await openFiles(config),
      migrate: async () => await migrateDatabaseAndQueue(handle),
      close: async () => await handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** With time for whole tables. Two connections: one reads while the other holds a snapshot. */
async function openForBulkWork({ database, secrets }: Config, print: (line: string) => void): Promise<DatabaseHandle> {
  if (database.kind === "embedded") {
    const { openEmbeddedDatabase } = await import("#adapters/db/embedded.ts");
    return await openEmbeddedDatabase({ dataDir: database.dataDir, onProgress: print });
  }
  const url = requireSecret(secrets.databaseUrl);
  const handle = openPostgres({ url, poolSize: 2, statementMaxMs: STATEMENT_MAX_MS });
  try {
    await waitForDatabase(handle, print, { maxMs: database.waitMaxMs });
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

export async function openBackups(path: string): Promise<BackupFolder> {
  return { path, files: await folderFiles(filesIn(path)) };
}

/** A folder or a bucket. The S3 client is loaded only for a bucket. */
export async function openFiles({ files, secrets }: Pick<Config, "files" | "secrets">): Promise<Files> {
  if (files.kind === "folder") return await folderFiles(files.folder);
  const { s3Files } = await import("#adapters/files/s3.ts");
  return s3Files({ ...files, secretAccessKey: requireSecret(secrets.s3SecretAccessKey) });
}
