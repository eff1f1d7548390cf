import { join } from "node:path";
import { expect, test, onTestFinished } from "vitest";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { folderFiles } from "#adapters/files/folder.ts";
import { drawPhoto } from "#testing/draw-photo.ts";
import { ask, signInto } from "#testing/server-client.ts";
import { testServer, makeFolder } from "#testing/test-server.ts";
import { listKeys } from "#testing/list-keys.ts";
import { runScript, freePort } from "#testing/server-process.ts";
import { sql } from "kysely";
import { openPostgres } from "#adapters/db/postgres.ts";
import { buildApp } from "#build-app.ts";
import { migrate } from "#commands/open-stores.ts";
import { readConfig } from "#config/config.ts";
import { migrations } from "#migrations/index.ts";
import { toStartUpError } from "#config/start-up-errors.ts";
import { createEmptyPostgresDatabase } from "#testing/test-database.ts";

test(
  "`npm run fsck` counts what it looked at, names each defect, and with --repair repairs what is safe",
  { timeout: 240_000 },
  async () => {
    const folder = await makeFolder();
    const fsck = async (...options: string[]) => await runScript("fsck.ts", { DATA_DIR: folder }, ...options);
    const server = await testServer(folder);
    await server.start("/health");
    const token = await signInto(server, 9700);
    const input = { image: await drawPhoto(), skip_analysis: true };
    const { clothing_item } = await ask(server, wardrobeCalls.addItem, { token, input });
    await server.stop();

    const clean = await fsck();
    expect(clean).toEqual({
      code: 0,
      said: expect.stringMatching(/^Looked at 1 files, 3 stored, 1 items, .*\nNo defects\.\n$/s),
    });

    const files = await folderFiles(join(folder, "files"));
    const [original = "", variant = ""] = await listKeys(files);
    expect(original).toBe(clothing_item.image);
    await files.delete(variant);
    await files.put("untracked-000000000000", new Uint8Array([1]));
    const broken = await fsck();
    expect(broken.code).toBe(1);
    expect(broken.said.split("\n").slice(1)).toEqual([
      `variant_missing ${variant}`,
      "file_untracked untracked-000000000000",
      "Defects: 2.",
      "",
    ]);
    expect(await fsck("--repair")).toMatchObject({
      code: 0,
      said: expect.stringContaining("Repaired: 2.\nNo defects."),
    });
    expect((await fsck()).code).toBe(0);

    await files.delete(original);
    expect(await fsck("--repair")).toMatchObject({
      code: 1,
      said: expect.stringContaining(`file_missing ${original}`),
    });
  },
);

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
