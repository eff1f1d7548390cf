import { sql } from "kysely";
import type { Database, DatabaseHandle } from "#server/adapters/db/port.ts";
import type { DatabaseSize } from "#stress/growth/fill-rows.ts";
import { FILL_STATEMENTS } from "#stress/growth/fill-statements.ts";
import { silentLog } from "#server/adapters/log/event-log.ts";
import { fakeChain } from "#server/adapters/chain/fake.ts";
import { sharedLimits } from "#server/adapters/limits/shared-limits.ts";
import { fakeMessenger, type FakeMessenger } from "#server/adapters/messenger/fake.ts";
import { openQueue } from "#server/adapters/queue/pg-boss.ts";
import type { Jobs } from "#server/app.ts";
import { drawPhoto } from "#server/testing/draw-photo.ts";
import { buildTestApp, TEST_JOBS, TEST_RULES, type TestApp } from "#server/testing/test-app.ts";
import { OPERATORS } from "#server/testing/test-chats.ts";
import type { TestPerson } from "#server/testing/test-people.ts";

/** Fills PostgreSQL with two years of people, their rows scattered. Person `n` has the token `person-n`. */
export async function fillDatabase(db: Database, size: DatabaseSize, print: (line: string) => void = () => {}) {
  await db.connection().execute(async (connection) => {
    const run = async (statement: string) => await sql.raw(statement).execute(connection);
    // No foreign keys, triggers or indexes while rows are inserted.
    await run("set session_replication_role = replica; set synchronous_commit = off");
    await run("set maintenance_work_mem = '1GB'; set work_mem = '1GB'; set max_parallel_maintenance_workers = 2");
    await run(MADE_ID);
    const indexes = await listIndexes(connection);
    for (const { name } of indexes) await run(`drop index ${name}`);
    for (const { table, select } of FILL_STATEMENTS) {
      const [name = ""] = table.split(" ", 1);
      const started = performance.now();
      await run(`insert into ${table} ${select(size)}`);
      print(`${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
    }
    for (const { name, create } of indexes) {
      await run(create);
      print(name);
    }
    await run("drop function made_id; reset all");
    // Vacuum too: it lets index-only scans skip the visibility checks.
    await run("vacuum analyze");
  });
}

/** An id in the product's format of 22 characters: a hash of kind and number. */
const MADE_ID = `create or replace function made_id(kind text, n bigint) returns text language sql immutable parallel safe as
  $$ select substr(translate(encode(decode(md5(kind || n), 'hex'), 'base64'), '+/', '-_'), 1, 22) $$`;

/** Indexes that no constraint needs, with the statement that creates each. */
async function listIndexes(db: Database): Promise<{ name: string; create: string }[]> {
  const { rows } = await sql<{ name: string; create: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as create from pg_index
    join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace
    and not exists (select from pg_constraint where conindid = indexrelid) order by 1`.execute(db);
  return rows;
}

export type FilledApp = TestApp & { readonly messenger: FakeMessenger };

/** The app on a filled database, with every part that uses it: queue, limits, chain, operators. */
export async function openFilledApp(database: DatabaseHandle): Promise<FilledApp> {
  const messenger = fakeMessenger(Buffer.from(await drawPhoto({ r: 9, g: 99, b: 199 }), "base64"));
  const queue = openQueue<Jobs>(database.source, { jobs: TEST_JOBS, log: silentLog });
  await queue.start();
  const server = await buildTestApp(database, {
    messenger,
    queue,
    chain: fakeChain(),
    limits: sharedLimits(database.db),
    rules: { ...TEST_RULES, operators: OPERATORS },
  });
  const close = async (): Promise<void> => {
    await queue.stop();
    await server.close();
  };
  return { ...server, messenger, close };
}

const FIRST_TELEGRAM_ID = 1_000_000_000;

export async function findFilledPerson({ app }: TestApp, n: number): Promise<TestPerson> {
  const telegramId = FIRST_TELEGRAM_ID + n;
  const users = app.db.selectFrom("users").select("id").where("telegram_id", "=", telegramId);
  return { telegramId, userId: (await users.executeTakeFirstOrThrow()).id, token: `person-${n}` };
}
