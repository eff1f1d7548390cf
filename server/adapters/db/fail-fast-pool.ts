import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import pg from "pg";
import { DatabaseUnreachable, isConnectionError } from "#adapters/db/errors.ts";
import type { Liveness } from "#adapters/db/liveness.ts";

/** The commands that the query builder distinguishes; all others count as SELECT. */
const COMMANDS = ["INSERT", "UPDATE", "DELETE", "MERGE", "COMMIT", "ROLLBACK"] as const;

/**
 * Closes a connection that timed out or broke: after a late `begin` its next user would work in a transaction that
 * nobody commits. Every failure that is not PostgreSQL's own error rejects with {@link DatabaseUnreachable}.
 */
export function failFastPool(pool: pg.Pool, liveness: Liveness): PostgresPool & { connect(): Promise<PooledClient> } {
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
