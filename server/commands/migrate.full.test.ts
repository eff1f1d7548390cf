import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openPostgres } from "#adapters/db/postgres.ts";
import { buildApp } from "#build-app.ts";
import { migrate } from "#commands/open-stores.ts";
import { readConfig } from "#config/config.ts";
import { migrations } from "#migrations/index.ts";
import { toStartUpError } from "#config/start-up-errors.ts";
import { freePort, runScript } from "#testing/server-process.ts";
import { createEmptyPostgresDatabase } from "#testing/test-database.ts";
import { makeFolder, testServer } from "#testing/test-server.ts";

test("a server that may not migrate refuses an old database with a message, and starts after `npm run migrate`", async () => {
  const dataDir = await makeFolder();
  const environment = { DATABASE_URL: await createEmptyPostgresDatabase(), MIGRATE_AT_START: "off" };
  const testApp = await testServer(dataDir, environment);
  await expect(testApp.start("/health")).rejects.toThrow(
    /The database is older than this server: it lacks 001-foundation, .*npm run migrate/s,
  );

  const first = await runScript("migrate.ts", environment);
  expect([first.code, first.said.match(/^Applied /gm)?.length]).toEqual([0, Object.keys(migrations).length]);
  const again = await runScript("migrate.ts", environment);
  expect(again).toEqual({ code: 0, said: "The database was up to date.\n" });

  await testApp.start("/health");
  expect(await testApp.stop()).toBe(0);
}, 240_000);

test("a queue whose tables are older or newer is refused with a message, since pg-boss works with neither", async () => {
  const environment = { DATABASE_URL: await createEmptyPostgresDatabase(), MIGRATE_AT_START: "off" };
  const config = readConfig(environment);
  await migrate(config, () => {});
  const { db, close } = openPostgres({ url: environment.DATABASE_URL, poolSize: 1 });
  onTestFinished(close);
  const refusal = async (start: () => Promise<unknown>): Promise<string> =>
    await start().then(() => "none", toStartUpError);
  const start = async (): Promise<unknown> => await buildApp(config, { print: () => {} });
  await sql`update pgboss.version set version = version - 1`.execute(db);
  expect(await refusal(start)).toMatch(/it lacks version \d+ of the queue's tables\..*npm run migrate/);
  await sql`update pgboss.version set version = version + 2`.execute(db);
  for (const tried of [start, async () => await migrate(config, () => {})])
    expect(await refusal(tried)).toMatch(/^The queue's tables are of version \d+.*Start the newer server again/);
}, 240_000);

test("a database that does not answer is reported in a message", async () => {
  const refused = await runScript("migrate.ts", {
    DATABASE_URL: `postgres://postgres@127.0.0.1:${await freePort()}/none`,
    DATABASE_WAIT_S: "0",
  });
  expect(refused).toEqual({ code: 1, said: expect.stringContaining("The database does not answer.") });
}, 240_000);
