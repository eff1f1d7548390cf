import { sql, type Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { openEmbeddedDatabase } from "#adapters/db/embedded.ts";
import { isConnectionError, isUniqueViolation, MigrationFailed } from "#adapters/db/errors.ts";
import { migrateToLatest, requireMigrated } from "#adapters/db/migrate.ts";
import type { Database, DatabaseHandle } from "#adapters/db/port.ts";
import { openPostgres } from "#adapters/db/postgres.ts";
import { migrations } from "#migrations/index.ts";
import { makeFolder } from "#testing/test-server.ts";
import {
  createEmptyPostgresDatabase,
  everyDatabase,
  openTestDatabase,
  type DatabaseKind,
} from "#testing/test-database.ts";

/** SQL expressions, and the values that both databases must return. */
const VALUES: readonly { readonly expression: string; readonly read: unknown }[] = [
  { expression: "9007199254740991::bigint", read: 9_007_199_254_740_991 },
  { expression: "-5::bigint", read: -5 },
  { expression: "(select count(*) from pg_class where false)", read: 0 },
  { expression: "(select sum(n) from generate_series(1, 3) n)", read: 6 },
  { expression: "(select sum(n::bigint) from generate_series(1, 3) n)", read: "6" },
  { expression: "1.50::numeric", read: "1.50" },
  { expression: "0.25::float8", read: 0.25 },
  { expression: "7::int", read: 7 },
  { expression: "true", read: true },
  { expression: "null::text", read: null },
  { expression: "'Пальто 🧥'::text", read: "Пальто 🧥" },
  { expression: "lower('ПАЛЬТО')", read: "пальто" },
  { expression: "'2026-02-28'::date", read: "2026-02-28" },
  { expression: "'2026-11-20T12:30:00.123+02:00'::timestamptz", read: new Date("2026-11-20T10:30:00.123Z") },
  { expression: `'{"a": [1, null, "x"]}'::jsonb`, read: { a: [1, null, "x"] } },
  { expression: "'[]'::jsonb", read: [] },
  { expression: "'null'::jsonb", read: null },
  { expression: String.raw`'\x00ff10'::bytea`, read: new Uint8Array([0, 255, 16]) },
  { expression: "''::bytea", read: new Uint8Array() },
  { expression: "array['Red', 'a \"b\", {c}', '']", read: ["Red", 'a "b", {c}', ""] },
  { expression: "'{}'::text[]", read: [] },
  { expression: "array['Red', 'Зима']", read: ["Red", "Зима"] },
  { expression: "array['null', 'NULL', '\\']", read: ["null", "NULL", "\\"] },
  { expression: "array['one', null]", read: ["one", null] },
  {
    expression: "array[['a', 'b'], ['c', 'd']]",
    read: [
      ["a", "b"],
      ["c", "d"],
    ],
  },
  { expression: "'[2:3]={a,b}'::text[]", read: ["a", "b"] },
  { expression: "'{320,640}'::int[]", read: [320, 640] },
  { expression: "'0b5a8a0e-3f0b-4a53-8f5f-0d6e1c0a7b11'::uuid", read: "0b5a8a0e-3f0b-4a53-8f5f-0d6e1c0a7b11" },
];

describe.each(everyDatabase)("the %s database", (kind) => {
  test("applies each migration once, answers a ping until it is closed, and has its data when it is opened again", async () => {
    const { handle, reopen } = await openEmpty(kind);
    expect(handle.kind).toBe(kind);
    await migrateToLatest(handle.db);
    expect(await handle.db.selectFrom("users").selectAll().execute()).toEqual([]);
    await addUser(handle.db, 1);
    await handle.ping();
    await handle.close();
    await expect(handle.ping()).rejects.toBeInstanceOf(Error);
    const { db } = await reopen();
    await migrateToLatest(db);
    const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    expect(applied.rows.map(({ name }) => name)).toEqual(Object.keys(migrations));
    expect(await db.selectFrom("users").select("id").execute()).toEqual([{ id: "user-1" }]);
  });

  test("the tables of a migrated one are not looked through again; one that a newer app migrated is refused", async () => {
    const { db } = await openMigrated(kind);
    const lookThrough = vi.spyOn(Migrator.prototype, "migrateToLatest");
    onTestFinished(() => lookThrough.mockRestore());
    expect(await migrateToLatest(db)).toEqual([]);
    expect(lookThrough).not.toHaveBeenCalled();

    // A newer version of the app has been here.
    await sql`insert into kysely_migration (name, timestamp) values ('999-newer', '')`.execute(db);
    await expect(migrateToLatest(db)).rejects.toThrow("999-newer");
    await requireMigrated(db);
  });

  test("names the migration that failed, and is unchanged", async () => {
    const { handle } = await openEmpty(kind);
    const good = { up: async (db: Kysely<unknown>) => void (await sql`create table made (id integer)`.execute(db)) };
    const bad = { up: async (db: Kysely<unknown>) => void (await sql`create table made (id integer)`.execute(db)) };
    const failure = await migrateToLatest(handle.db, { "001-good": good, "002-bad": bad }).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(MigrationFailed);
    expect(failure).toMatchObject({ migration: "002-bad", cause: { code: "42P07" } });
    expect((await sql`select 1 from pg_tables where tablename = 'made'`.execute(handle.db)).rows).toEqual([]);
  });

  test("reads every type as on the other database", async () => {
    const { db } = await openMigrated(kind);
    for (const { expression, read } of VALUES) {
      const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(db);
      expect(rows, expression).toStrictEqual([{ value: read }]);
    }
  });

  test("refuses to round a number that does not fit", async () => {
    const { db } = await openMigrated(kind);
    await expect(sql`select 9007199254740992::bigint as value`.execute(db)).rejects.toThrow(RangeError);
    expect((await sql`select 1 as value`.execute(db)).rows).toEqual([{ value: 1 }]);
  });

  test("names the constraint that a row violates", async () => {
    const { db } = await openMigrated(kind);
    await addUser(db, 1);
    const twice = await addUser(db, 1).catch((error: unknown) => error);
    expect(twice).toMatchObject({ code: "23505" });
    expect([
      isUniqueViolation(twice),
      isUniqueViolation(twice, "users_pkey"),
      isUniqueViolation(twice, "other"),
    ]).toEqual([true, true, false]);
    const negative = await db
      .insertInto("credit_balances")
      .values({ user_id: "user-1", monthly: -1, referral: 0, recommend: 0, period_start: new Date() })
      .execute()
      .catch((error: unknown) => error);
    expect(negative).toMatchObject({ code: "23514" });
    expect([isUniqueViolation(negative), isConnectionError(negative), isConnectionError(twice)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test("a failed transaction leaves nothing, and undoes no other writes", async () => {
    const { db } = await openMigrated(kind);
    const failed = db.transaction().execute(async (trx) => {
      await addUser(trx, 1);
      throw new Error("changed my mind");
    });
    const outcomes = await Promise.allSettled([failed, addUser(db, 2)]);
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
    expect(await db.selectFrom("users").select("id").execute()).toEqual([{ id: "user-2" }]);
  });

  test("a locked row is changed by one transaction at a time: none of 30 parallel increments is lost", async () => {
    const { db } = await openMigrated(kind);
    await addUser(db, 1);
    await db
      .insertInto("rate_counters")
      .values({ user_id: "user-1", action: "look", window_start: new Date(), used: 0 })
      .execute();
    const addOne = async () =>
      await db.transaction().execute(async (trx) => {
        const { used } = await trx.selectFrom("rate_counters").select("used").forUpdate().executeTakeFirstOrThrow();
        await trx
          .updateTable("rate_counters")
          .set({ used: used + 1 })
          .execute();
      });
    await Promise.all(Array.from({ length: 30 }, addOne));
    expect(await db.selectFrom("rate_counters").select("used").executeTakeFirstOrThrow()).toEqual({ used: 30 });
  });
});

async function openMigrated(kind: DatabaseKind): Promise<DatabaseHandle> {
  return closeLater(await openTestDatabase(kind));
}

/** A database without tables as the app opens it, and a function that opens it again. */
async function openEmpty(
  kind: DatabaseKind,
): Promise<{ handle: DatabaseHandle; reopen: () => Promise<DatabaseHandle> }> {
  const open = kind === "embedded" ? await embeddedOpener() : await postgresOpener();
  const reopen = async () => closeLater(await open());
  return { handle: await reopen(), reopen };
}

async function embeddedOpener(): Promise<() => Promise<DatabaseHandle>> {
  const dataDir = await makeFolder();
  return async () => await openEmbeddedDatabase({ dataDir });
}

async function postgresOpener(): Promise<() => Promise<DatabaseHandle>> {
  const url = await createEmptyPostgresDatabase();
  return async () => openPostgres({ url, poolSize: 3 });
}

function closeLater(handle: DatabaseHandle): DatabaseHandle {
  onTestFinished(handle.close);
  return handle;
}

async function addUser(db: Database, telegramId: number): Promise<void> {
  const unknown = { username: null, language: null, subscription_start: null, subscription_end: null };
  await db
    .insertInto("users")
    .values({
      id: `user-${telegramId}`,
      telegram_id: telegramId,
      first_name: "Ann",
      file_key: new Uint8Array([1]),
      ...unknown,
    })
    .execute();
}
