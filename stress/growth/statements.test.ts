import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fillDatabase } from "#stress/growth/fill-database.ts";
import { findFilledPerson, openFilledApp, type FilledApp } from "#stress/growth/filled-app.ts";
import { rowsRead, scannedWhole } from "#stress/growth/plan.ts";
import { runAllOperations } from "#stress/growth/run-all-operations.ts";
import { StatementWatch } from "#stress/growth/watch-statements.ts";
import { openTestDatabase } from "#server/testing/test-database.ts";

const SIZE = { people: 4000, wardrobe: 3, large: 2, paysEvery: 2 };
/** Far above a batch of a sweep, and far below what there is. */
const ROWS_MAX = 2000;
/** A row for each thing that there is a fixed number of. */
const NEVER_GROW = ["switches", "read_positions", "ledger_checks"];

let server: FilledApp;
let asked: number;
/** Looks at 2,000 people at once, half of this house: for them the server may well read all, so it is asked whether it has to. */
const IN_PAGES = "check-ledger";
const ordinary = new StatementWatch((by) => by === IN_PAGES);
/** The same of a wardrobe that holds an eighth of all items. */
const large = new StatementWatch(() => true);

beforeAll(async () => {
  const database = await openTestDatabase("postgres");
  await fillDatabase(database.db, SIZE);
  server = await openFilledApp(database);
  ordinary.start();
  asked = await runAllOperations(server, await findFilledPerson(server, 40), { watch: ordinary });
  ordinary.stop();
  large.start();
  asked += await runAllOperations(server, await findFilledPerson(server, 1), { watch: large, isWhole: false });
  large.stop();
});
afterAll(async () => {
  ordinary.stop();
  large.stop();
  await server.close();
});

const allExplained = () => [...ordinary.explained, ...large.explained];

test("every statement of every call, job and command is explained by the server (P13)", () => {
  expect([...ordinary.unexplained, ...large.unexplained]).toEqual([]);
  expect(asked).toBeGreaterThanOrEqual(120);
  expect(new Set(allExplained().map(({ statement }) => statement)).size).toBeGreaterThanOrEqual(110);
});

test("none of them reads a table whole that grows with the people (P13)", async () => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`.execute(
    server.app.db,
  );
  const growing = rows.map(({ name }) => name).filter((name) => !NEVER_GROW.includes(name));
  expect(growing.length).toBeGreaterThanOrEqual(20);
  const whole = allExplained().flatMap(({ asked: by, statement, plan }) =>
    scannedWhole(plan)
      .filter((table) => growing.includes(table))
      .map((table) => `${by} reads all of ${table}: ${statement}`),
  );
  expect([...new Set(whole)]).toEqual([]);
});

test("none of them looks at more rows than a batch has, by an index neither (P13)", () => {
  const many = ordinary.explained
    .filter(({ asked: by, plan }) => by !== IN_PAGES && rowsRead(plan) > ROWS_MAX)
    .map(({ asked: by, statement, plan }) => `${by} looks at ${rowsRead(plan)} rows: ${statement}`);
  expect(many).toEqual([]);
});

test("whatever goes with something else is found by an index when that goes", async () => {
  const { rows } = await sql<{ column: string; is_found: boolean }>`
    select conrelid::regclass || '.' || attname as column, exists (
      select from pg_index where indrelid = conrelid and indkey[0] = conkey[1]
      and (indpred is null or pg_get_expr(indpred, indrelid) = '(' || attname || ' IS NOT NULL)')
    ) as is_found
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace`.execute(server.app.db);
  expect(rows.length).toBeGreaterThanOrEqual(25);
  expect(rows.filter(({ is_found }) => !is_found).map(({ column }) => column)).toEqual([]);
});
