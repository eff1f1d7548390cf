import { createHash } from "node:crypto";
import { sql } from "kysely";
import packageJson from "pg-boss/package.json" with { type: "json" };
import { QueueTooNew, SchemaTooOld } from "#adapters/db/errors.ts";
import type { Database } from "#adapters/db/port.ts";

const UUID_PARTS = /^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/;

/** A UUID of version 8. A second job with the same key has the same id, so it is refused. */
export function jobIdOf(name: string, key: string): string {
  return createHash("sha256")
    .update(JSON.stringify([name, key]))
    .digest("hex")
    .replace(UUID_PARTS, "$1-$2-8$3-8$4-$5");
}

/** The field of a job's data with the trace that sent it. */
const KEY = "traceparent";

export function withParent<Data extends object>(data: Data, parent: string | null): Data {
  return parent === null ? data : { ...data, [KEY]: parent };
}

export function parentIn(data: object): string | null {
  return KEY in data && typeof data[KEY] === "string" ? data[KEY] : null;
}

export function withoutParent<Data extends object>(data: Data): Data {
  const rest = { ...data };
  Reflect.deleteProperty(rest, KEY);
  return rest;
}

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
