import { randomUUID } from "node:crypto";
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { accountCalls } from "@wardrobe/domain/account/calls.ts";
import type { Jobs } from "#app.ts";
import { migrateToLatest, requireMigrated, grantToServers } from "#adapters/db/migrate.ts";
import { examinePostgres } from "#adapters/db/examine.ts";
import { toStartUpError } from "#config/start-up-errors.ts";
import { openPostgres } from "#adapters/db/postgres.ts";
import { migrateQueue, openQueue } from "#adapters/queue/pg-boss.ts";
import { requireQueueMigrated } from "#adapters/queue/stored-jobs.ts";
import { makeBelongings } from "#testing/every-route/belongings.ts";
import { createDatabase } from "#testing/postgres-cluster.ts";
import { buildTestApp, TEST_JOBS } from "#testing/test-app.ts";
import { call, makePerson } from "#testing/test-people.ts";
import { givenUpHandlerOf, jobHandlersOf } from "#worker/jobs.ts";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openTestDatabase } from "#testing/test-database.ts";

const COMPOSE = new URL("../../../deploy/compose.yaml", import.meta.url);
const Compose = z.object({ services: z.object({ role: z.object({ command: z.array(z.string()) }) }) });

/** Each as the servers' role. What it may not do would outlive the server that was taken over. */
const FORBIDDEN = [
  "create table public.planted (x int)",
  "create table pgboss.planted (x int)",
  "create schema planted",
  "create function public.planted() returns int language sql as 'select 1'",
  "alter table payments drop constraint payments_once",
  "alter table users disable trigger all",
  "drop table credit_entries",
  "truncate payments",
  "create role planted",
  "copy users to program 'cat'",
];

test("the app works with a database role that owns no schema and no table, and that can change neither (13.2.2)", async () => {
  const [name, owner, role] = [randomUUID(), randomUUID(), randomUUID()].map((id) => `role_${id.replaceAll("-", "")}`);
  const superuser = openPostgres({ url: await createDatabase(inject("postgresUrl"), `${name}`), poolSize: 1 });
  const run = async (statements: string) => await sql.raw(statements).execute(superuser.db);
  const urlOf = (user: string | undefined): string => {
    const url = new URL(inject("postgresUrl"));
    return Object.assign(url, { pathname: `/${name}`, username: user }).href;
  };
  await run(`create role ${owner} login`);
  await createRole(urlOf(new URL(inject("postgresUrl")).username), role ?? "");
  await run(`alter database ${name} owner to ${owner}`);
  await run(`alter schema public owner to ${owner}`);
  const migrating = openPostgres({ url: urlOf(owner), poolSize: 1 });
  await migrateToLatest(migrating.db);
  await migrateQueue(migrating.source);
  const ofServers = new URL(urlOf(role)).href;
  expect(await examinePostgres({ url: ofServers, poolSize: 1 }, requireQueueMigrated)).toContainEqual(
    expect.objectContaining({ is: "wrong", says: expect.stringContaining("may not use the tables") }),
  );
  expect(await grantToServers(migrating.db, role)).toBe(true);
  expect(await grantToServers(migrating.db, `no_${role}`)).toBe(false);
  expect(await examinePostgres({ url: ofServers, poolSize: 1 }, requireQueueMigrated)).toContainEqual(
    expect.objectContaining({ is: "ok", says: expect.stringContaining("Every migration is applied") }),
  );
  await sql.raw("create table of_a_later_migration (x int generated always as identity)").execute(migrating.db);

  const handle = openPostgres({ url: urlOf(role), poolSize: 5 });
  await requireMigrated(handle.db);
  await requireQueueMigrated(handle.db);
  const problems: unknown[] = [];
  const log = {
    info: () => {},
    warn: (event: unknown) => problems.push(event),
    error: (event: unknown) => problems.push(event),
  };
  const queue = openQueue<Jobs>(handle.source, { jobs: TEST_JOBS, log: { ...log, warn: () => {} }, migrates: false });
  await queue.start();
  const server = await buildTestApp(handle, { queue });
  await queue.work(jobHandlersOf(server.app), givenUpHandlerOf(server.app));
  const person = await makePerson(server, { plan: "pro_year" });
  await makeBelongings(server, person);
  await sql`insert into of_a_later_migration default values`.execute(handle.db);
  await call(server, accountCalls.deleteAccount, { token: person.token });
  await expect
    .poll(
      async () =>
        (await sql`select from pgboss.job where name = 'delete-files' and state <> 'completed'`.execute(handle.db)).rows
          .length,
    )
    .toBe(0);
  for (const statement of FORBIDDEN)
    await expect(sql.raw(statement).execute(handle.db), statement).rejects.toMatchObject({ code: "42501" });
  const refused = await sql`create schema planted`.execute(handle.db).catch(toStartUpError);
  expect(refused).toMatch(/^The database refuses this .* as the owner/);
  await queue.stop();
  await server.close();
  expect(problems).toEqual([]);
  await migrating.close();
  await superuser.close();
});

/** As the service `role` of the compose file does, with another name: roles belong to all databases of a cluster. */
async function createRole(url: string, role: string): Promise<void> {
  const { command } = Compose.parse(parse(await readFile(COMPOSE, "utf8"))).services.role;
  const [script = ""] = command;
  const ours = script.replaceAll("$$", "$").replaceAll("wardrobe_app", role);
  const { hostname, port, username, pathname, searchParams } = new URL(url);
  const server = {
    PGHOST: searchParams.get("host") ?? hostname,
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGDATABASE: pathname.slice(1),
    APP_PASSWORD: "it's a secret",
  };
  // Twice, as at every start of the containers.
  for (let start = 0; start < 2; start++)
    await promisify(execFile)("/bin/sh", ["-ec", ours], { env: { ...process.env, ...server } });
}

const source = readdirSync(import.meta.dirname)
  .filter((name) => name === "tables.ts" || name.endsWith("-tables.ts"))
  .map((name) => readFileSync(join(import.meta.dirname, name), "utf8").replaceAll(/^\s*(\/\*\*|\/\/|\*).*$/gm, ""))
  .join("\n");

/** The declared columns, such as `items.notes: not null, default`. One that allows null may be left out of an insert anyway. */
function declaredColumns(): string[] {
  const tables = /interface Tables \{([^}]*)\}/.exec(source)?.[1] ?? "";
  return [...tables.matchAll(/(\w+): (?:\w+\.)?(\w+);/g)].flatMap(([, table = "", type = ""]) => {
    const [, columns = ""] = new RegExp(String.raw`type ${type} = \{(.*?)(?:\n| )\};`, "s").exec(source) ?? [];
    // Types of columns have braces and semicolons of their own only within angle brackets.
    return [...columns.matchAll(/(?:^|;)\s*(\w+): ((?:[^;<]|<(?:[^<>]|<[^<>]*>)*>)+)/g)].map(
      ([, name = "", of = ""]) =>
        `${table}.${name}: ${facts(of.includes("null"), /^(\w+\.)?(Generated|Timestamp)\b/.test(of))}`,
    );
  });
}

const facts = (isNullable: boolean, hasDefault: boolean): string =>
  isNullable ? "null" : hasDefault ? "not null, default" : "not null";

/** Columns that no query of ours names: those of a library's table, and of the views of servers before migration 043. */
const UNDECLARED = /^(kysely_\w+|request_counts)\.|^sent_boards\.(message_id|of_mornings|of_person)$/;

test("the declared tables have the columns of the migrated database, and may be null or left out where it allows that", async () => {
  const { db } = await openTestDatabase("postgres");
  const { rows } = await sql<{ name: string; nullable: boolean; filled: boolean }>`
    select table_name || '.' || column_name as name, is_nullable = 'YES' as nullable,
      column_default is not null or is_identity = 'YES' as filled
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(db);
  const used = rows.filter(({ name }) => !UNDECLARED.test(name));
  const migrated = used.map(({ name, nullable, filled }) => `${name}: ${facts(nullable, filled)}`);
  expect(declaredColumns().toSorted()).toEqual(migrated.toSorted());
});
