import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { DatabaseUnreachable, isConnectionError } from "#adapters/db/errors.ts";
import { migrateToLatest } from "#adapters/db/migrate.ts";
import type { DatabaseHandle } from "#adapters/db/port.ts";
import { openPostgres, type PostgresOptions } from "#adapters/db/postgres.ts";
import { openStallingProxy, type StallingProxy } from "#testing/stalling-proxy.ts";
import { createEmptyPostgresDatabase } from "#testing/test-database.ts";

test("a server that does not exist is an unreachable database", async () => {
  const database = open({ url: "postgres://postgres@127.0.0.1:1/postgres" });
  const failures = await Promise.all([database.ping(), selectOne(database)].map(errorOf));
  for (const failure of failures) expect(failure).toBeInstanceOf(DatabaseUnreachable);
  expect(failures.every(isConnectionError)).toBe(true);
});

test("a server that accepts connections and stays silent is unreachable within four seconds", async () => {
  const { proxy, url } = await openStalling();
  proxy.stall();
  const database = open({ url });
  const started = performance.now();
  expect(isConnectionError(await errorOf(database.ping()))).toBe(true);
  expect(performance.now() - started).toBeLessThan(4000);
  proxy.resume();
  await expect.poll(async () => await database.ping().then(() => "there", String), { timeout: 10_000 }).toBe("there");
});

test("connections that the server ends are replaced, and nothing else fails", async () => {
  const url = await createEmptyPostgresDatabase();
  const [database, other] = [open({ url }), open({ url })];
  const busy = Promise.all(
    Array.from({ length: 2 }, async () => await errorOf(sql`select pg_sleep(4)`.execute(database.db))),
  );
  const end = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'select pg_sleep%'`;
  let ended = 0;
  await expect.poll(async () => (ended += (await end.execute(other.db)).rows.length), { timeout: 3500 }).toBe(2);
  expect((await busy).map(isConnectionError)).toEqual([true, true]);
  expect(await selectOne(database)).toEqual([{ one: 1 }]);
});

test("a connection that dies between two statements of a transaction fails the next statement and nothing else", async () => {
  const url = await createEmptyPostgresDatabase();
  const [database, other] = [open({ url }), open({ url })];
  const failed = database.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(other.db);
    // This process learns of it before the answer to a later statement.
    await selectOne(other);
    await sql`select 1`.execute(trx);
  });
  expect(isConnectionError(await errorOf(failed))).toBe(true);
  expect(await selectOne(database)).toEqual([{ one: 1 }]);
});

test("a connection with an outstanding answer is not reused: no one works in another's late transaction", async () => {
  const { proxy, url } = await openStalling();
  const database = open({ url, poolSize: 1, statementMaxMs: 200, answerGraceMs: 100 });
  await migrateToLatest(database.db);
  await sql`create table kept (id integer)`.execute(database.db);
  proxy.stall();
  const late = database.db.transaction().execute(async (trx) => await sql`insert into kept values (1)`.execute(trx));
  expect(isConnectionError(await errorOf(late))).toBe(true);
  proxy.resume();
  await sql`insert into kept values (2)`.execute(database.db);
  const witness = open({ url });
  expect((await sql`select id from kept`.execute(witness.db)).rows).toEqual([{ id: 2 }]);
});

test("the server itself cancels a statement that takes too long", async () => {
  const database = open({ url: await createEmptyPostgresDatabase(), statementMaxMs: 100 });
  const failure = await errorOf(sql`select pg_sleep(10)`.execute(database.db));
  expect(failure).toMatchObject({ code: "57014" });
  expect(isConnectionError(failure)).toBe(true);
});

test("a statement waits for a connection while all are busy", async () => {
  const database = open({ url: await createEmptyPostgresDatabase(), poolSize: 2 });
  const answers = await Promise.all(
    Array.from({ length: 40 }, async () => await sql`select pg_sleep(0.01)`.execute(database.db)),
  );
  expect(answers.length).toBe(40);
});

test("too long a wait for a connection is refused, and so is too long a wait for a row", async () => {
  const url = await createEmptyPostgresDatabase();
  const [full, other] = [open({ url, poolSize: 1 }), open({ url })];
  await sql`create table kept (id integer)`.execute(other.db);
  const started = performance.now();
  const outcome = full.db.transaction().execute(async (trx) => {
    await sql`lock table kept`.execute(trx);
    return await Promise.all([errorOf(selectOne(full)), errorOf(sql`select 1 from kept`.execute(other.db))]);
  });
  expect((await outcome).map(isConnectionError)).toEqual([true, true]);
  expect(performance.now() - started).toBeLessThan(4000);
});

test("a value that cannot be serialised is a bug, not an outage", async () => {
  const database = open({ url: await createEmptyPostgresDatabase() });
  const circular: Record<string, unknown> = {};
  circular["self"] = circular;
  expect(isConnectionError(await errorOf(sql`select ${circular}::jsonb`.execute(database.db)))).toBe(false);
  expect(await selectOne(database)).toEqual([{ one: 1 }]);
});

function open(options: Partial<PostgresOptions> & { url: string }): DatabaseHandle {
  const database = openPostgres({ poolSize: 3, ...options });
  onTestFinished(database.close);
  return database;
}

async function openStalling(): Promise<{ proxy: StallingProxy; url: string }> {
  const url = new URL(await createEmptyPostgresDatabase());
  const proxy = await openStallingProxy({ host: url.hostname, port: Number(url.port) });
  onTestFinished(proxy.close);
  url.port = String(proxy.port);
  return { proxy, url: url.href };
}

async function selectOne(database: DatabaseHandle): Promise<unknown[]> {
  return (await sql`select 1 as one`.execute(database.db)).rows;
}

async function errorOf(promise: Promise<unknown>): Promise<unknown> {
  return await promise.then(
    () => null,
    (error: unknown) => error,
  );
}
