import { spawn } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { readdir, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { drawPhoto } from "#testing/draw-photo.ts";
import { send, signInto } from "#testing/server-client.ts";
import { freePort, serverWithSimulator, type ServerProcess, SHORT_LIVED } from "#testing/server-process.ts";
import { testInFull } from "#testing/test-in-full.ts";
import { makeFolder, testServer } from "#testing/test-server.ts";
import { listen } from "#testing/listen.ts";

const MAIN = fileURLToPath(new URL("../main.ts", import.meta.url));
const UPLOADS = 12;
/** No promise depends on these: they only end a test that hangs. A busy machine starts a process slowly. */
vi.setConfig({ testTimeout: 240_000 });
const WAIT = { timeout: 120_000 };
const DRAIN_S = 3600;
/** Preloaded: SIGUSR2 ends the drain. No blanks, since they separate the options of Node. */
const DRAIN_ENDS_ON_SIGNAL = `data:text/javascript,${encodeURIComponent(
  `import timers from "node:timers/promises";import{syncBuiltinESMExports}from"node:module";const wait=timers.setTimeout;timers.setTimeout=(ms,...rest)=>ms===${DRAIN_S * 1000}?new Promise(r=>process.once("SIGUSR2",r)):wait(ms,...rest);syncBuiltinESMExports()`,
)}`;

let folder = "";

beforeEach(async () => {
  folder = await makeFolder("main");
});

async function startServer(environment: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  const server = await serverWithSimulator({ dataDir: folder, environment });
  onTestFinished(async () => await server.kill());
  await server.start();
  return server;
}

/** Starts a server that must refuse to start. Returns its exit code and output. */
async function failedStart(environment: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [...SHORT_LIVED.flags, MAIN], {
    env: { ...SHORT_LIVED.environment, ...process.env, SIMULATOR_PORT: "0", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
  await once(child, "exit");
  return { code: child.exitCode, said };
}

test("the server starts without any setting, prints its address, keeps its files to its user, and stopped during uploads answers each and exits with 0 within its ten seconds", async () => {
  const server = await startServer();
  expect(server.said).toContain(server.simulatorUrl);
  expect((await fetch(`${server.appUrl}/health`)).status).toBe(200);
  expect((await fetch(server.simulatorUrl)).status).toBe(200);
  const written = await readdir(folder, { recursive: true });
  const modes = await Promise.all(written.map(async (name) => [name, (await stat(join(folder, name))).mode & 0o077]));
  // The embedded database gives modes of its own, in a folder that is closed.
  expect(modes.filter(([name, mode]) => mode !== 0 && !String(name).startsWith("postgres/"))).toEqual([]);
  expect(written.length).toBeGreaterThan(10);

  const token = await signInto(server, 9332);
  const body = JSON.stringify({ image: await drawPhoto(), skip_analysis: true });
  const uploads = Array.from({ length: UPLOADS }, () => startUpload(server, token));
  await Promise.all(uploads.map(async ({ accepted }) => await accepted));
  const statuses = Promise.all(uploads.map(async ({ finish }) => await finish(body)));
  expect(await server.stop()).toBe(0);
  expect(await statuses).toEqual(uploads.map(() => 200));
});

testInFull(
  "operators to whom the bot may not write are named at the start, with what they must do (SPEC-23)",
  async () => {
    const server = await startServer({ OPERATOR_CHAT_ID: "9001,9002" });
    await vi.waitFor(() => expect(server.said).toMatch(/9001, 9002\. Each opens @\w+ and sends \/start\./), WAIT);
  },
);

testInFull("a second instance on the same folder refuses to start, with a message", async () => {
  await startServer();
  const second = await failedStart({ DATA_DIR: folder, PORT: String(await freePort()) });
  expect(second.code).toBe(1);
  expect(second.said).toContain(`Another instance is running on the data folder ${folder}`);
  expect(second.said).not.toContain(" at ");
});

testInFull("a used port stops the start with a message, and the folder is free again", async () => {
  const taken = createServer();
  const port = await listen(taken);
  const refused = await failedStart({ DATA_DIR: folder, PORT: String(port) });
  taken.close();
  expect(refused).toEqual({ code: 1, said: expect.stringContaining(`Port ${port} is used`) });
  await startServer();
});

testInFull("a folder that cannot be written stops the start with a message", async () => {
  await writeFile(join(folder, "file"), "");
  for (const dataDir of [join(folder, "file", "data"), "/proc/nowhere/data"]) {
    const refused = await failedStart({ DATA_DIR: dataDir, PORT: String(await freePort()) });
    expect(refused).toEqual({ code: 1, said: expect.stringContaining(`The data folder ${dataDir} cannot be written`) });
  }
});

testInFull(
  "without its models the server warns, is not ready, and adds photos without recognition (SPEC-15)",
  async () => {
    const server = await testServer(join(folder, "data"), { MODELS_DIR: folder });
    await server.start("/health");
    const ready = await fetch(`${server.appUrl}/ready`);
    expect([ready.status, await ready.json()]).toEqual([503, { status: "not ready", silent: ["recognition"] }]);
    await vi.waitFor(() => expect(server.said).toContain("The model garment-class.onnx is missing."), WAIT);

    const token = await signInto(server, 9001);
    const image = await drawPhoto();
    const { path } = wardrobeCalls.addItem;
    const refused = await send(server, path, { token, body: { image } });
    expect([refused.status, await refused.json()]).toEqual([503, { detail: "ai_unavailable" }]);
    expect((await send(server, path, { token, body: { image, skip_analysis: true } })).status).toBe(200);
    expect(await server.stop()).toBe(0);
  },
);

test("all mistakes in the settings are printed at once", async () => {
  const refused = await failedStart({ DATA_DIR: folder, PORT: "eighty", ROLE: "king" });
  expect(refused.code).toBe(1);
  expect(refused.said).toContain("PORT");
  expect(refused.said).toContain("ROLE");
});

testInFull("a server that is stopping reports it to proxies and answers until the drain ends", async () => {
  const server = await startServer({ DRAIN_S: String(DRAIN_S), NODE_OPTIONS: `--import ${DRAIN_ENDS_ON_SIGNAL}` });
  const { pid = 0 } = server;
  const stopped = server.stop();
  await expect.poll(async () => (await fetch(`${server.appUrl}/ready`)).status, WAIT).toBe(503);
  expect(await (await fetch(`${server.appUrl}/ready`)).json()).toEqual({ status: "not ready", silent: ["process"] });
  expect((await fetch(`${server.appUrl}/health`)).status).toBe(200);
  await signInto(server, 9331);
  process.kill(pid, "SIGUSR2");
  expect(await stopped).toBe(0);
});

/** Opens an upload whose body is sent later. `accepted`: the server has routed it, so it survives a stop. */
function startUpload(server: ServerProcess, token: string) {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json", expect: "100-continue" };
  const upload = request(server.appUrl + wardrobeCalls.addItem.path, { method: "POST", headers });
  const answered = once(upload, "response");
  answered.catch(() => {});
  upload.flushHeaders();
  return {
    accepted: once(upload, "continue"),
    finish: async (body: string): Promise<number> => {
      upload.end(body);
      const [response] = await answered;
      response.resume();
      return response.statusCode;
    },
  };
}
