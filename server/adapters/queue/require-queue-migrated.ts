import { sql } from "kysely";
import packageJson from "pg-boss/package.json" with { type: "json" };
import { QueueTooNew, SchemaTooOld } from "#adapters/db/errors.ts";
import type { Database } from "#adapters/db/port.ts";

const VERSION = packageJson.pgboss.schema;

/** Throws {@link SchemaTooOld} or {@link QueueTooNew}: the queue works with exactly one version of its tables. */
export async function requireQueueMigrated(db: Database): Promise<void> {
  const version = await findVersion(db);
  if (version > VERSION) throw new QueueTooNew({ found: version, known: VERSION });
  if (version < VERSION) throw new SchemaTooOld([`version ${VERSION} of the queue's tables`]);
}

async function findVersion(db: Database): Promise<number> {
  const { rows: tables } = await sql<{ is_there: boolean }>`
    select to_regclass('pgboss.version') is not null as is_there`.execute(db);
  if (tables[0]?.is_there !== true) return 0;
  const { rows } = await sql<{ version: number }>`select version from pgboss.version`.execute(db);
  return rows[0]?.version ?? 0;
}
