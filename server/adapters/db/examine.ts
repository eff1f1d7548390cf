import { existsSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { openEmbeddedDatabase } from "#adapters/db/embedded.ts";
import { DataDirInUse, QueueTooNew, SchemaTooOld } from "#adapters/db/errors.ts";
import { requireMigrated } from "#adapters/db/migrate.ts";
import { SERVERS_ROLE, type Database } from "#adapters/db/port.ts";
import { openPostgres } from "#adapters/db/postgres.ts";
import { fine, reasonOf, wrong, type Finding } from "#adapters/doctor/port.ts";
import { QUEUE_CONNECTIONS } from "#adapters/queue/port.ts";

const VERSION_MIN = 15;
/** Sessions, invoices and hourly limits tolerate this much. */
const CLOCK_DIFFERENCE_MAX_S = 5;
/** Connections of a process beside its pool: the queue's, two that listen (queue, notifier), the liveness probe's. */
export const OTHER_CONNECTIONS = QUEUE_CONNECTIONS + 3;

export type Facts = {
  readonly version: number;
  readonly name: string;
  readonly now: Date;
  readonly room: number;
  readonly fsync: string;
  readonly commits: string;
  readonly pages: string;
};

const FACTS = `select current_setting('server_version_num')::int / 10000 as version, current_setting('server_version') as name,
  clock_timestamp() as now, current_setting('fsync') as fsync, current_setting('full_page_writes') as pages, current_setting('synchronous_commit') as commits,
  current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as room`;

type RequireMigrated = (db: Database) => Promise<void>;

export async function examinePostgres(
  { url, poolSize }: { readonly url: string; readonly poolSize: number },
  requireQueueMigrated: RequireMigrated,
): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 5000 });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<Facts>(FACTS);
    const [facts] = rows;
    if (facts === undefined) throw new Error("no answer");
    const findings = judgeFacts(facts, poolSize);
    return [...findings, ...(await migrationFindings(url, requireQueueMigrated))];
  } catch (error) {
    const todo = "Look at DATABASE_URL, at the server and at the way there.";
    return [wrong("database", `PostgreSQL cannot be asked: ${reasonOf(error)}.`, todo)];
  } finally {
    await client.end().catch(() => {});
  }
}

export function judgeFacts({ version, name, now, room, fsync, pages, commits }: Facts, poolSize: number): Finding[] {
  const findings: Finding[] = [];
  const judge = (isFine: boolean, says: string, [otherwise, todo]: readonly [string, string]): void =>
    void findings.push(isFine ? fine("database", says) : wrong("database", otherwise, todo));
  judge(version >= VERSION_MIN, `PostgreSQL ${name}.`, [
    `PostgreSQL ${name} is too old.`,
    `Take ${VERSION_MIN} or newer.`,
  ]);
  const aheadS = (now.getTime() - Date.now()) / 1000;
  judge(Math.abs(aheadS) <= CLOCK_DIFFERENCE_MAX_S, "Its clock and this machine's agree.", [
    `Its clock is ${Math.abs(Math.round(aheadS))} s ${aheadS > 0 ? "ahead of" : "behind"} this machine's.`,
    "Let NTP set both.",
  ]);
  const each = poolSize + OTHER_CONNECTIONS;
  const processes = Math.floor(room / each);
  judge(processes >= 2, `It has connections for ${processes} processes of ${each} each.`, [
    `Its ${room} connections are enough for ${processes} processes of ${each} each: an API and a worker do not fit.`,
    "Raise max_connections, or lower DATABASE_POOL_SIZE.",
  ]);
  judge(fsync === "on" && pages === "on" && commits !== "off", "What is committed is on the disk.", [
    `What is committed does not survive a power cut: fsync=${fsync}, full_page_writes=${pages}, synchronous_commit=${commits}.`,
    "Set all three to on.",
  ]);
  return findings;
}

async function migrationFindings(url: string, requireQueueMigrated: RequireMigrated): Promise<Finding[]> {
  const { db, close } = openPostgres({ url, poolSize: 1 });
  const todo = "npm run migrate";
  try {
    await requireMigrated(db);
    await requireQueueMigrated(db);
    return [fine("database", "Every migration is applied, the queue's too.")];
  } catch (error) {
    if (error instanceof QueueTooNew)
      return [wrong("database", error.message, "Take the version of the program that was here last.")];
    if (isForbidden(error)) {
      const says = "Its role may not use the tables: in a new database it has no rights yet, and no server starts.";
      return [wrong("database", says, `${todo}, as the owner: it gives ${SERVERS_ROLE} its rights.`)];
    }
    if (!(error instanceof SchemaTooOld)) throw error;
    return [wrong("database", `It lacks ${error.missing.join(", ")}.`, todo)];
  } finally {
    await close();
  }
}

/** PostgreSQL's `insufficient_privilege`. */
function isForbidden(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "42501";
}

export async function examineEmbedded(dataDir: string): Promise<Finding[]> {
  if (!existsSync(join(dataDir, "postgres"))) return [fine("database", "The embedded one is made at the first start.")];
  try {
    const { ping, close } = await openEmbeddedDatabase({ dataDir });
    await ping().finally(close);
    return [fine("database", "The embedded one opens.")];
  } catch (error) {
    if (error instanceof DataDirInUse) return [fine("database", "The embedded one is in use by a running app.")];
    return [wrong("database", `The embedded one does not open: ${reasonOf(error)}`, "Look at DATA_DIR.")];
  }
}
