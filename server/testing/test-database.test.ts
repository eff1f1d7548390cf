import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { everyDatabase, openTestDatabase, type DatabaseKind } from "#testing/test-database.ts";

const ACT = `insert into operator_acts (operator, act, arguments, outcome, done_at) values (1, 'a', '{}', '', now())`;
const NEWER = "insert into kysely_migration (name, timestamp) values ('999-newer', '')";

describe.each(everyDatabase)("a %s database", (kind) => {
  test("is lent again, empty and counting from 1, after a test that only wrote rows", async () => {
    for (let time = 0; time < 2; time++) {
      const { db, close } = await openTestDatabase(kind);
      expect(await db.selectFrom("operator_acts").selectAll().execute()).toEqual([]);
      await sql.raw(ACT).execute(db);
      expect(await db.selectFrom("operator_acts").select("id").execute()).toEqual([{ id: 1 }]);
      await close();
    }
    expect(await isLentAgainAfter(kind, ACT)).toBe(true);
    // As autovacuum does of itself.
    expect(await isLentAgainAfter(kind, "analyze kysely_migration")).toBe(true);
  });

  test("is not lent again after a test that wrote a migration's name", async () => {
    expect(await isLentAgainAfter(kind, NEWER)).toBe(false);
    const { db, close } = await openTestDatabase(kind);
    expect((await sql`select from kysely_migration where name = '999-newer'`.execute(db)).rows).toEqual([]);
    await close();
  });
});

test.each([
  "update kysely_migration_lock set is_locked = 1",
  "create schema other",
  "create table left_behind ()",
  "alter table users alter first_name set default 'Ann'",
  "alter table users alter first_name drop not null",
  "alter table credit_balances drop constraint credit_balances_monthly_check",
  "alter table users set (autovacuum_enabled = false)",
  "alter table users disable trigger all",
  "grant select on users to public",
  "do $$ begin execute format('alter database %I set lock_timeout = 1', current_database()); end $$",
  `do $$ begin ${ACT}; analyze operator_acts; end $$`,
])("a database is not lent again after: %s", async (statement) => {
  expect(await isLentAgainAfter("postgres", statement)).toBe(false);
});

async function isLentAgainAfter(kind: DatabaseKind, statement: string): Promise<boolean> {
  const first = await openTestDatabase(kind);
  await sql.raw(statement).execute(first.db);
  await first.close();
  const next = await openTestDatabase(kind);
  await next.close();
  const [before, after] = [first, next].map(({ source }) => (source.kind === "postgres" ? source.url : source.pglite));
  return after === before;
}
