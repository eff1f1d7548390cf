import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, type PostgresQueryResult } from "kysely";
import pg from "pg";
import { isRestarting, DatabaseUnreachable, isConnectionError } from "#adapters/db/errors.ts";
import type { DatabaseHandle } from "#adapters/db/port.ts";
import { Liveness } from "#adapters/db/liveness.ts";
import type { Tables } from "#adapters/db/tables.ts";
import { logTo, type StatementListener, VALUE_PARSERS } from "#adapters/db/drivers.ts";

export type PostgresOptions = {
  readonly url: string;
  readonly poolSize: number;
  readonly onStatement?: StatementListener;
  /** The statement timeout. Migrations of large tables need more. */
  readonly statementMaxMs?: number;
  /** How much later than the server's statement timeout this process stops waiting, so that the server has stopped first. */
  readonly answerGraceMs?: number;
};

/** The connection of a probe is closed after this long; `Liveness` stops waiting for it earlier. */
const PROBE_MAX_MS = 5000;
/** A long wait for a connection means a busy pool or machine, not a dead server: the probe tells them apart. */
const CONNECTION_WAIT_MAX_MS = 2500;
const STATEMENT_MAX_MS = 5000;
const ANSWER_GRACE_MS = 1000;
/** The row may be locked by a transaction whose process is gone. */
const LOCK_MAX_MS = 3000;
const IDLE_IN_TRANSACTION_MAX_MS = 10_000;
const KEEP_ALIVE_AFTER_MS = 10_000;

/** A pool of connections to a PostgreSQL server (15 or newer). Connects for the first statement. */
export function openPostgres(options: PostgresOptions): DatabaseHandle {
  const { url, poolSize, onStatement, statementMaxMs = STATEMENT_MAX_MS, answerGraceMs = ANSWER_GRACE_MS } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECTION_WAIT_MAX_MS,
    statement_timeout: statementMaxMs,
    query_timeout: statementMaxMs + answerGraceMs,
    lock_timeout: Math.min(LOCK_MAX_MS, statementMaxMs),
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MAX_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    types: { getTypeParser },
  });
  // Without listeners a dying server would end this process. The statement in progress reports the failure.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const liveness = new Liveness(async () => await probe(url));
  const livePool = failFastPool(pool, liveness);
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: livePool }), ...logTo(onStatement) }),
    kind: "postgres",
    source: { kind: "postgres", url },
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    ping: async () => {
      const client = await livePool.connect();
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

/** Resolves if the server answers anything, even that it has no connection left. */
async function probe(url: string): Promise<void> {
  const limits = { connectionTimeoutMillis: PROBE_MAX_MS, query_timeout: PROBE_MAX_MS };
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

/** The server sends all values as text; types without a parser of ours use the driver's. */
function getTypeParser(oid: number, format?: "text" | "binary"): (value: string) => unknown {
  if (oid === TEXT_ARRAY) return toTexts;
  return VALUE_PARSERS[oid] ?? pg.types.getTypeParser(oid, format);
}

/** `text[]` (pg_type.dat). */
const TEXT_ARRAY: number = 1009;
const parseTexts = pg.types.getTypeParser(TEXT_ARRAY);

/** The driver reads an array letter by letter. A list of items has three thousand, nearly all of them of plain words. */
function toTexts(text: string): unknown {
  if (text === "{}") return [];
  // Another dimension, or an element that is quoted or null.
  const isOther = text.includes("{", 1) || text.includes('"') || text.includes("NULL");
  return isOther ? parseTexts(text) : text.slice(1, -1).split(",");
}

/** The commands that the query builder distinguishes; all others count as SELECT. */
const COMMANDS = ["INSERT", "UPDATE", "DELETE", "MERGE", "COMMIT", "ROLLBACK"] as const;

/** Closes connections that broke: after a late `begin` the next user would work in a transaction nobody commits. */
function failFastPool(pool: pg.Pool, liveness: Liveness): PostgresPool & { connect(): Promise<PooledClient> } {
  // One for each connection and not for each statement: the query builder prepares each client it has not seen before.
  const clients = new WeakMap<pg.PoolClient, PooledClient>();
  const wrap = (client: pg.PoolClient): PooledClient => {
    const known = clients.get(client);
    if (known !== undefined) return known;
    const pooled = new PooledClient(client, liveness);
    clients.set(client, pooled);
    return pooled;
  };
  return {
    options: pool.options,
    connect: async () => {
      // An idle connection needs no answer of the server; its first statement finds out whether there is one.
      if (pool.idleCount > 0 && pool.waitingCount === 0 && !liveness.isSilent)
        return wrap(await pool.connect().catch(refuse));
      const connecting = liveness.run(
        async () => await pool.connect(),
        (late) => late.release(true),
      );
      return wrap(await connecting.catch(refuse));
    },
    end: async () => await pool.end(),
  };
}

class PooledClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #liveness: Liveness;
  #hasAnswered = true;

  constructor(client: pg.PoolClient, liveness: Liveness) {
    this.#client = client;
    this.#liveness = liveness;
  }

  query(cursor: object): never;
  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(sql: string | object, parameters: readonly unknown[] = []): Promise<PostgresQueryResult<Row>> {
    if (typeof sql !== "string") throw new TypeError("Cursors are not supported.");
    return this.#run(sql, parameters);
  }

  release(isBroken = false): void {
    this.#client.release(isBroken || !this.#hasAnswered);
  }

  async #run<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    try {
      const answer = this.#liveness.run(async () => await this.#client.query(sql, [...parameters]));
      const { command, rowCount, rows } = await answer;
      return { command: COMMANDS.find((known) => known === command) ?? "SELECT", rowCount: rowCount ?? 0, rows };
    } catch (error) {
      // A server that stops reports it first and closes the connection afterwards.
      if (!(error instanceof pg.DatabaseError) || isConnectionError(error)) this.#hasAnswered = false;
      return refuse(error);
    }
  }
}

function refuse(cause: unknown): never {
  if (cause instanceof pg.DatabaseError || cause instanceof TypeError || cause instanceof RangeError) throw cause;
  if (cause instanceof DatabaseUnreachable) throw cause;
  throw new DatabaseUnreachable("The database did not answer.", { cause });
}
