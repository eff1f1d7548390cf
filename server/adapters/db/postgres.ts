import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { failFastPool } from "#adapters/db/fail-fast-pool.ts";
import { isRestarting } from "#adapters/db/errors.ts";
import { logTo, type StatementListener } from "#adapters/db/log-to.ts";
import type { DatabaseHandle } from "#adapters/db/port.ts";
import { Liveness } from "#adapters/db/liveness.ts";
import type { Tables } from "#adapters/db/tables.ts";
import { VALUE_PARSERS } from "#adapters/db/value-types.ts";

export type PostgresOptions = {
  readonly url: string;
  /** Connections at once; whoever comes later waits its turn. */
  readonly poolSize: number;
  /** Hears of each statement of the query builder that has ended. */
  readonly onStatement?: StatementListener;
  /** A statement is given up after this long. Migrations of large tables need more. */
  readonly statementMaxMs?: number;
  /** The server's own limit comes first, so that it has stopped working on what nobody waits for; this long after, so do we. */
  readonly answerGraceMs?: number;
};

/** A question of the pulse's is given up by the pulse; its connection is ended after this long. */
const FEEL_MAX_MS = 5000;
/** Waiting for a connection is no sign of a dead server, only of a full house or a busy machine: the pulse tells. */
const TURN_MAX_MS = 2500;
const STATEMENT_MAX_MS = 5000;
const ANSWER_GRACE_MS = 1000;
/** Somebody's row is held by a transaction whose process may be gone. */
const LOCK_MAX_MS = 3000;
const IDLE_IN_TRANSACTION_MAX_MS = 10_000;
const KEEP_ALIVE_AFTER_MS = 10_000;

/** A pool of connections to a PostgreSQL server (15 or newer). Opens none until the first question. */
export function openPostgres(options: PostgresOptions): DatabaseHandle {
  const { url, poolSize, onStatement, statementMaxMs = STATEMENT_MAX_MS, answerGraceMs = ANSWER_GRACE_MS } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: TURN_MAX_MS,
    statement_timeout: statementMaxMs,
    query_timeout: statementMaxMs + answerGraceMs,
    lock_timeout: Math.min(LOCK_MAX_MS, statementMaxMs),
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MAX_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    types: { getTypeParser },
  });
  // Without listeners a dying server would end this process. Whoever uses the connection hears of it from the question they asked.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const liveness = new Liveness(async () => await feel(url));
  const answering = failFastPool(pool, liveness);
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: answering }), ...logTo(onStatement) }),
    kind: "postgres",
    source: { kind: "postgres", url },
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    ping: async () => {
      const client = await answering.connect();
      try {
        await client.query("select 1", []);
      } finally {
        client.release();
      }
    },
    close: async () => {
      liveness.close();
      if (!pool.ending) await pool.end();
    },
  };
}

/** Resolves where the server answers anything, be it that it has no room for one more. */
async function feel(url: string): Promise<void> {
  const limits = { connectionTimeoutMillis: FEEL_MAX_MS, query_timeout: FEEL_MAX_MS };
  const client = new pg.Client({ connectionString: url, ...limits });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select 1");
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || isRestarting(error)) throw error;
  } finally {
    void client.end().catch(() => {});
  }
}

/** Text is what the server sends for every type here; the driver's own parsers take the rest. */
function getTypeParser(oid: number, format?: "text" | "binary"): (value: string) => unknown {
  return VALUE_PARSERS[oid] ?? pg.types.getTypeParser(oid, format);
}
