import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { migrations } from "#migrations/index.ts";
import { freePort, HouseProcess } from "#testing/house-process.ts";
import { runScript } from "#testing/run-script.ts";
import { createEmptyPostgresDatabase } from "#testing/test-database.ts";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

test("a server that does not migrate refuses an old database in a sentence, and starts after `npm run migrate`", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "wardrobe-migrate-"));
  closing.push(async () => await rm(dataDir, { recursive: true, force: true }));
  const environment = { DATABASE_URL: await createEmptyPostgresDatabase(), MIGRATE_AT_START: "off" };
  const house = new HouseProcess({ dataDir, port: await freePort(), simulatorPort: 0, environment });
  closing.push(async () => await house.kill());
  await expect(house.start("/health")).rejects.toThrow(
    /The database is older than this server: it lacks 001-foundation, .*npm run migrate/s,
  );

  const first = await runScript("migrate.ts", environment);
  expect([first.code, first.said.match(/^Applied /gm)?.length]).toEqual([0, Object.keys(migrations).length]);
  const again = await runScript("migrate.ts", environment);
  expect(again).toEqual({ code: 0, said: "The database was up to date.\n" });

  await house.start("/health");
  expect(await house.stop()).toBe(0);
}, 120_000);

test("a database that is not there is told so in a sentence", async () => {
  const refused = await runScript("migrate.ts", {
    DATABASE_URL: `postgres://postgres@127.0.0.1:${await freePort()}/none`,
  });
  expect(refused).toEqual({ code: 1, said: expect.stringContaining("The database does not answer.") });
}, 60_000);
