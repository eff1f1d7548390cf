import { cp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { MODEL_FOLDER } from "@wardrobe/engine/model-files.ts";
import { judgeFacts } from "#adapters/db/examine.ts";
import { examineClock } from "#adapters/messenger/examine.ts";
import { UPDATES } from "#adapters/messenger/telegram-bot.ts";
import { openPostgres } from "#adapters/db/postgres.ts";
import { readConfig } from "#config/config.ts";
import { examineDeployment } from "#commands/doctor/examine-deployment.ts";
import { examinePlans } from "#commands/doctor/examine-settings.ts";
import { ADDRESS, openHealthyForAll } from "#testing/healthy-deployment.ts";
import { freePort, runScript } from "#testing/server-process.ts";
import { createEmptyPostgresDatabase } from "#testing/test-database.ts";

const { server, wrongWith } = openHealthyForAll();

test("in a healthy deployment everything is examined and nothing is wrong, and the store is unchanged", async () => {
  const before = [...server.store.objects.keys()];
  const findings = await examineDeployment(server.environment);
  expect(findings.filter(({ is }) => is === "wrong")).toEqual([]);
  expect(findings.map(({ about, says }) => `${about}: ${says}`)).toEqual([
    expect.stringMatching(/^machine: Node 2\d\./),
    expect.stringMatching(/^machine: [\d.]+ GB are free/),
    expect.stringMatching(/^machine: Its clock and that of 127\.0\.0\.1:\d+ agree\.$/),
    "settings: They are valid.",
    "secrets: None of them is a well-known default.",
    "bot: The token is @doctor_bot's.",
    "bot: It answers in other chats.",
    "bot: Its links open the app.",
    `bot: Updates are sent to ${server.environment["PUBLIC_URL"]}/telegram/webhook.`,
    `app: ${server.environment["PUBLIC_URL"]} answers and is ready.`,
    expect.stringMatching(/^database: PostgreSQL \d+/),
    "database: Its clock and this machine's agree.",
    expect.stringMatching(/^database: It has connections for \d+ processes of 17 each/),
    "database: What is committed is on the disk.",
    "database: Every migration is applied, the queue's too.",
    "worker: One has started or done a job in the last minutes.",
    "files: In the bucket wardrobe-test a file was written, read, listed and deleted.",
    expect.stringMatching(/^models: The \d embedded models are whole\.$/),
    "models: openai takes the key and knows gpt-known.",
    "models: google takes the key and knows gemini-known.",
    expect.stringMatching(/^models: rembg at 127\.0\.0\.1:\d+ answers\.$/),
    "models: compatible takes the key and knows llava.",
    `coin: Transfers to ${ADDRESS} can be read.`,
    "plans: 6 plans have their prices.",
  ]);
  expect([...server.store.objects.keys()]).toEqual(before);
});

const NOBODY = "http://127.0.0.1:1";

test.each<[string, Record<string, string>, string]>([
  ["a setting that is missing", { OPENAI_API_KEY: "" }, "settings: OPENAI_API_KEY is missing"],
  ["a well-known secret", { S3_SECRET_ACCESS_KEY: "minioadmin" }, "secrets: S3_SECRET_ACCESS_KEY is a well-known"],
  ["a short secret", { TELEGRAM_WEBHOOK_SECRET: "short" }, "settings: TELEGRAM_WEBHOOK_SECRET has fewer"],
  ["another bot's token", { TELEGRAM_BOT_TOKEN: "4712:wrong" }, "bot: The messenger does not know"],
  [
    "another bot's name",
    { TELEGRAM_BOT_USERNAME: "other_bot" },
    "bot: The token is @doctor_bot's, the settings say @other_bot",
  ],
  ["a messenger that is away", { TELEGRAM_API_URL: NOBODY }, "bot: 127.0.0.1:1 does not answer"],
  ["an app that is away", { PUBLIC_URL: "https://127.0.0.1:1" }, "app: https://127.0.0.1:1 does not answer"],
  ["a database that is away", { DATABASE_URL: "postgres://127.0.0.1:1/x" }, "database: PostgreSQL cannot be asked"],
  ["a pool too large", { DATABASE_POOL_SIZE: "150" }, "database: Its 197 connections are enough for 1"],
  [
    "keys that the store refuses",
    { S3_ACCESS_KEY_ID: "other" },
    "files: In the bucket wardrobe-test a file cannot be written",
  ],
  [
    "a secret key that is another's",
    { S3_SECRET_ACCESS_KEY: "another-secret-access-key" },
    "cannot be written: The store answered 403. It refuses the key",
  ],
  ["a proxy that nobody believes", { TRUSTED_PROXIES: "" }, "app: TRUSTED_PROXIES is empty"],
  [
    "a bucket that is not there",
    { S3_BUCKET: "no-such-bucket" },
    "files: In the bucket no-such-bucket a file cannot be written",
  ],
  ["models that are not there", { MODELS_DIR: tmpdir() }, "models: The model garment-class.onnx is missing"],
  ["a key that the provider refuses", { OPENAI_API_KEY: "another" }, "models: openai does not take the key"],
  ["an unknown model", { IMAGE_MODEL: "gemini-x" }, "models: google at"],
  ["a model that is not listed", { STYLIST_MODEL: "nobodys" }, "models: compatible at"],
  ["a cut-out server that is away", { REMBG_URL: NOBODY }, "models: rembg at 127.0.0.1:1 does not answer"],
  ["a chain that is away", { TONCENTER_URL: NOBODY }, "coin: The chain cannot be read"],
  ["an address for coins that is none", { COIN_ADDRESS: "UQ" }, "settings: COIN_ADDRESS is no address"],
])("%s is found", async (_what, changes, line) => {
  expect(await wrongWith(changes)).toContainEqual(expect.stringContaining(line));
});

test("a webhook with another address, one that lacks a kind of update, and a missing one are found", async () => {
  await server.setWebhook({ url: "https://elsewhere.example/hook" });
  expect(await wrongWith()).toEqual([expect.stringMatching(/^bot: Updates are sent to https:\/\/elsewhere.example/)]);
  await server.setWebhook({ kinds: ["message"] });
  expect(await wrongWith()).toEqual([`bot: The webhook lacks ${UPDATES.slice(1).join(", ")}.`]);
  await server.deleteWebhook();
  expect(await wrongWith()).toEqual(["bot: No webhook is set."]);
  await server.setWebhook();
  expect(await wrongWith()).toEqual([]);
});

test("a secret in the answer of another service is not printed: some webhook addresses contain the bot token", async () => {
  const [token = ""] = server.secrets;
  await server.setWebhook({ url: `https://elsewhere.example/${token}` });
  expect(await wrongWith()).toEqual([
    expect.stringContaining("Updates are sent to https://elsewhere.example/…, not to"),
  ]);
  await server.setWebhook();
});

test("a webhook of another deployment is found by a server that polls for updates", async () => {
  const { PUBLIC_URL: _public, TELEGRAM_WEBHOOK_SECRET: _secret, ...rest } = server.environment;
  const findings = await examineDeployment({ ...rest, APP_ENV: "local", SIMULATOR_PORT: "0" });
  const said = findings.filter(({ is }) => is === "wrong").map(({ says }) => says);
  expect(said).toEqual([expect.stringContaining("so the messenger refuses to let this server poll for them")]);
});

test("an app that is not ready and a chain that refuses are found", async () => {
  Object.assign(server.outside, { app: 503, chain: 429 });
  expect(await wrongWith()).toEqual([
    `app: The app at ${server.environment["PUBLIC_URL"]} lacks: files.`,
    expect.stringMatching(/^coin: The chain cannot be read: 127\.0\.0\.1:\d+ answered 429/),
  ]);
  Object.assign(server.outside, { app: 200, chain: 200 });
});

test("a store that refuses to write, read or delete is found", async () => {
  for (const [method, done] of [
    ["PUT", "written"],
    ["GET", "read"],
    ["DELETE", "deleted"],
  ] as const) {
    server.store.fault = (asked) =>
      asked.startsWith(method) ? { kind: "status", status: 403, code: "AccessDenied" } : null;
    expect(await wrongWith()).toEqual([expect.stringContaining(`a file cannot be ${done}`)]);
  }
  server.store.fault = () => null;
});

test("a database without migrations, and one that would lose data in a power cut, are found", async () => {
  const empty = await createEmptyPostgresDatabase();
  // The tests' common server does not wait for the disk.
  expect(await wrongWith({ DATABASE_URL: empty })).toEqual([
    expect.stringContaining("fsync=off, full_page_writes=off"),
    expect.stringContaining("database: It lacks 001-foundation"),
  ]);
  const url = server.environment["DATABASE_URL"] ?? "";
  const database = openPostgres({ url, poolSize: 1 });
  const name = new URL(url).pathname.slice(1);
  await sql.raw(`alter database ${name} set synchronous_commit = off`).execute(database.db);
  expect(await wrongWith()).toEqual([
    expect.stringContaining("does not survive a power cut: fsync=on, full_page_writes=on, synchronous_commit=off"),
  ]);
  await sql.raw(`alter database ${name} reset synchronous_commit`).execute(database.db);
  await database.close();
});

test("an old PostgreSQL and a clock that differs are found", () => {
  const facts = {
    version: 17,
    name: "17.2",
    now: new Date(),
    room: 97,
    fsync: "on",
    pages: "on",
    commits: "on",
  };
  const wrongOf = (changes: Partial<typeof facts>) =>
    judgeFacts({ ...facts, ...changes }, 10).flatMap((finding) => (finding.is === "wrong" ? [finding.says] : []));
  expect(wrongOf({})).toEqual([]);
  expect(wrongOf({ version: 14, name: "14.9" })).toEqual(["PostgreSQL 14.9 is too old."]);
  expect(wrongOf({ now: new Date(Date.now() + 60_000) })).toEqual(["Its clock is 60 s ahead of this machine's."]);
  expect(wrongOf({ now: new Date(Date.now() - 60_000) })).toEqual(["Its clock is 60 s behind this machine's."]);
});

test("a machine whose clock is ahead of or behind the messenger's is found", async () => {
  const apiRoot = server.environment["TELEGRAM_API_URL"] ?? "";
  const at = async (offsetMs: number) => await examineClock(apiRoot, () => Date.now() + offsetMs);
  expect(await at(0)).toMatchObject([{ is: "ok" }]);
  expect(await at(60_000)).toMatchObject([
    { about: "machine", is: "wrong", says: expect.stringContaining("ahead of") },
  ]);
  expect(await at(-60_000)).toMatchObject([{ about: "machine", is: "wrong", says: expect.stringContaining("behind") }]);
  expect(await examineClock(NOBODY)).toEqual([]);
});

test("a queue of an older or a newer version is found", async () => {
  const database = openPostgres({ url: server.environment["DATABASE_URL"] ?? "", poolSize: 1 });
  const { rows } = await sql<{ version: number }>`select version from pgboss.version`.execute(database.db);
  const version = rows[0]?.version ?? 0;
  const said = async (by: number): Promise<string[]> => {
    await sql`update pgboss.version set version = ${version + by}`.execute(database.db);
    return await wrongWith();
  };
  expect(await said(-1)).toEqual([`database: It lacks version ${version} of the queue's tables.`]);
  expect(await said(1)).toEqual([expect.stringContaining(`works with version ${version} only`)]);
  expect(await said(0)).toEqual([]);
  await database.close();
});

test.each<[string, object, string[]]>([
  [
    "a year that is no dearer than a month",
    { basic_year: { price_stars: 250 } },
    ["basic_year costs 250 Stars, and basic_month 250."],
  ],
  [
    "Pro that is cheaper than Basic",
    { pro_month: { price_ton: "2.3" } },
    ["pro_month costs 2.3 coins, and basic_month 2.4."],
  ],
  [
    "ten times the price, and more",
    { pro_year: { price_stars: 46_901 } },
    ["pro_year costs 46901 Stars, where 4690 are usual."],
  ],
  ["a sale", { basic_month: { price_stars: 200 }, pro_year: { price_ton: "30" } }, []],
])("prices: %s", (_what, changes, says) => {
  const findings = examinePlans(readConfig({ ...server.environment, PREMIUM_CONFIG: JSON.stringify(changes) }));
  expect(findings.flatMap((finding) => (finding.is === "wrong" ? [finding.says] : []))).toEqual(says);
});

test("a plan that has no price in one currency is found", () => {
  const config = readConfig(server.environment);
  const { premiumConfig } = config.rules;
  const without = { ...premiumConfig, pro_year: { ...premiumConfig.pro_year, price_ton: "0" } };
  expect(examinePlans({ ...config, rules: { ...config.rules, premiumConfig: without } })).toMatchObject([
    { is: "wrong", says: "pro_year has no price." },
  ]);
});

test("a partly copied model is found", async () => {
  const models = join(server.folder, "models");
  await cp(MODEL_FOLDER, models, {
    recursive: true,
    filter: (path) => !/\.[a-z]+$/.test(path) || path.endsWith(".onnx"),
  });
  await writeFile(join(models, "foreground-mask.onnx"), "half");
  expect(await wrongWith({ MODELS_DIR: models })).toEqual(["models: The model foreground-mask.onnx is damaged."]);
});

test(
  "the command exits with 1 if anything is wrong, and prints no secret, as text or as JSON",
  { timeout: 240_000 },
  async () => {
    const password = "password-of-the-database";
    const environment = {
      ...server.environment,
      TELEGRAM_API_URL: NOBODY,
      DATABASE_URL: `postgres://owner:${password}@127.0.0.1:1/x`,
      REMBG_URL: NOBODY,
      OPENAI_BASE_URL: NOBODY,
    };
    const secrets = [...server.secrets, password];
    const plain = await runScript("doctor.ts", environment);
    expect(plain.code).toBe(1);
    expect(plain.said).toMatch(/^WRONG database PostgreSQL cannot be asked/m);
    expect(plain.said).toMatch(/\nWrong: \d+\.\n$/);
    const json = await runScript("doctor.ts", environment, "--json");
    expect(json.code).toBe(1);
    expect(JSON.parse(json.said)).toMatchObject({ wrong: expect.any(Number), findings: expect.any(Array) });
    for (const secret of secrets) expect(plain.said + json.said).not.toContain(secret);
    const local = await runScript("doctor.ts", {
      DATA_DIR: join(server.folder, "local"),
      SIMULATOR_PORT: String(await freePort()),
    });
    expect(local).toEqual({ code: 0, said: expect.stringMatching(/\nNothing is wrong\.\n$/) });
  },
);
