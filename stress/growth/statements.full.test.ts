import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fillDatabase, findFilledPerson, openFilledApp, type FilledApp } from "#stress/growth/fill-database.ts";
import { rowsRead, fullyScanned } from "#stress/growth/plan.ts";
import { runAllOperations } from "#stress/growth/run-all-operations.ts";
import { StatementWatch } from "#stress/growth/watch-statements.ts";
import { openTestDatabase } from "#server/testing/test-database.ts";

const SIZE = { people: 4000, wardrobe: 3, large: 2, paysEvery: 2 };
/** Far above the batch of a sweep, far below the size of the tables. */
const ROWS_MAX = 2000;
/** Tables with a fixed number of rows, or one that grows with the days alone. */
const NEVER_GROW = [
  "switches",
  "read_positions",
  "ledger_checks",
  "message_turns",
  "counts",
  "count_changes",
  "running_requests",
  "broadcasts",
];

let server: FilledApp;
let operations: number;
/** Read thousands of people at a time, half of this database, where a full scan may be right: sequential scans are switched off for them. */
const IN_PAGES = ["check-ledger", "hand-out-broadcast", "a broadcast stopped"];
/** Count everybody to whom a broadcast is then sent. */
const OF_ALL = ["a broadcast shown", "a broadcast begun"];
const ordinary = new StatementWatch((operation) => IN_PAGES.includes(operation));
/** The same for a wardrobe that holds an eighth of all items. */
const large = new StatementWatch(() => true);

beforeAll(async () => {
  const database = await openTestDatabase("postgres");
  await fillDatabase(database.db, SIZE);
  server = await openFilledApp(database);
  ordinary.start();
  operations = await runAllOperations(server, await findFilledPerson(server, 40), { watch: ordinary });
  ordinary.stop();
  large.start();
  operations += await runAllOperations(server, await findFilledPerson(server, 1), { watch: large, isWhole: false });
  large.stop();
});
afterAll(async () => {
  ordinary.stop();
  large.stop();
  await server.close();
});

const allExplained = () =>
  [...ordinary.explained, ...large.explained].filter(({ operation }) => !OF_ALL.includes(operation));

test("every statement of every call, job and command is explained by the server (P13)", () => {
  expect([...ordinary.unexplained, ...large.unexplained]).toEqual([]);
  expect(operations).toBeGreaterThanOrEqual(120);
  expect(new Set(allExplained().map(({ statement }) => statement)).size).toBeGreaterThanOrEqual(110);
});

test("none of them reads in full a table that grows with the people (P13)", async () => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`.execute(
    server.app.db,
  );
  const growing = rows.map(({ name }) => name).filter((name) => !NEVER_GROW.includes(name));
  expect(growing.length).toBeGreaterThanOrEqual(20);
  const whole = allExplained().flatMap(({ operation, statement, plan }) =>
    fullyScanned(plan)
      .filter((table) => growing.includes(table))
      .map((table) => `${operation} scans all of ${table}: ${statement}`),
  );
  expect([...new Set(whole)]).toEqual([]);
});

test("none of them reads more rows than a batch has, by an index either (P13)", () => {
  const many = ordinary.explained
    .filter(({ operation, plan }) => ![...IN_PAGES, ...OF_ALL].includes(operation) && rowsRead(plan) > ROWS_MAX)
    .map(({ operation, statement, plan }) => `${operation} reads ${rowsRead(plan)} rows: ${statement}`);
  expect(many).toEqual([]);
});

test("every foreign key has an index, so that deleting the referenced row finds what goes with it", async () => {
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
