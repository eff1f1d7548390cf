import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import pg from "pg";
import { DatabaseUnreachable, isConnectionError } from "#adapters/db/errors.ts";
import type { Liveness } from "#adapters/db/liveness.ts";

/** What the query builder wants to know of a statement: what it was, when it changed rows or ended a transaction. */
const COMMANDS = ["INSERT", "UPDATE", "DELETE", "MERGE", "COMMIT", "ROLLBACK"] as const;

/**
 * Lends connections, and keeps only those that answered. One that was silent past its time or broke is ended when it comes back:
 * what was sent may still be done later, and a `begin` that arrives late would have the next borrower work in a transaction that
 * nobody commits. Everything that is not an answer of PostgreSQL rejects with {@link DatabaseUnreachable}.
 */
export function failFastPool(pool: pg.Pool, liveness: Liveness): PostgresPool & { connect(): Promise<LentClient> } {
  return {
    options: pool.options,
    connect: async () => {
      // One that lies idle is lent without a word to the server: who asks it something hears soon enough.
      if (pool.idleCount > 0 && pool.waitingCount === 0 && !liveness.isSilent)
        return new LentClient(await pool.connect().catch(refuse), liveness);
      const connecting = liveness.watch(
        async () => await pool.connect(),
        (late) => late.release(true),
      );
      return new LentClient(await connecting.catch(refuse), liveness);
    },
    end: async () => await pool.end(),
  };
}

class LentClient implements PostgresPoolClient {
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
    if (typeof sql !== "string") throw new TypeError("Rows are not read through cursors here.");
    return this.#ask(sql, parameters);
  }

  release(isUnfit = false): void {
    this.#client.release(isUnfit || !this.#hasAnswered);
  }

  async #ask<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    try {
      const asking = this.#liveness.watch(async () => await this.#client.query(sql, [...parameters]));
      const { command, rowCount, rows } = await asking;
      return { command: COMMANDS.find((known) => known === command) ?? "SELECT", rowCount: rowCount ?? 0, rows };
    } catch (error) {
      // A server that goes says so first and closes the connection after.
      if (!(error instanceof pg.DatabaseError) || isConnectionError(error)) this.#hasAnswered = false;
      return refuse(error);
    }
  }
}

/** PostgreSQL's own refusals and values that do not fit their types are nobody's silence. */
function refuse(cause: unknown): never {
  if (cause instanceof pg.DatabaseError || cause instanceof TypeError || cause instanceof RangeError) throw cause;
  if (cause instanceof DatabaseUnreachable) throw cause;
  throw new DatabaseUnreachable("The database did not answer.", { cause });
}
