import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { drawPhoto } from "#testing/draw-photo.ts";
import { send, signInto } from "#testing/server-client.ts";
import { freePort, ServerProcess, serverWithSimulator } from "#testing/server-process.ts";
import { listen } from "#testing/listen.ts";
import { SHORT_LIVED } from "#testing/short-lived.ts";

const MAIN = fileURLToPath(new URL("../main.ts", import.meta.url));
/** As many as a wardrobe of the free plan holds. */
const UPLOADS = 30;
/** A process of its own needs its time, more so on a busy machine. */
vi.setConfig({ testTimeout: 90_000 });

let folder = "";
const servers: ServerProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "wardrobe-main-"));
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.kill();
  await rm(folder, { recursive: true, force: true });
});

async function startServer(environment: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  const server = await serverWithSimulator({ dataDir: folder, environment });
  servers.push(server);
  await server.start();
  return server;
}

/** Starts a server that must not come up: its exit code and what it said. */
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

test("the house starts with nothing set, says where to open it, and ends cleanly on SIGTERM", async () => {
  const server = await startServer();
  expect(server.said).toContain(server.simulatorUrl);
  expect((await fetch(`${server.appUrl}/health`)).status).toBe(200);
  expect((await fetch(server.simulatorUrl)).status).toBe(200);
  expect(await server.stop()).toBe(0);
});

test("operators whom the bot may not write to are named at the start, with what they do about it (SPEC-23)", async () => {
  const server = await startServer({ OPERATOR_CHAT_ID: "9001,9002" });
  await vi.waitFor(() => expect(server.said).toMatch(/9001, 9002\. Each opens @\w+ and writes \/start\./), 10_000);
});

test("a second instance on the same folder is told so in a sentence", async () => {
  await startServer();
  const second = await failedStart({ DATA_DIR: folder, PORT: String(await freePort()) });
  expect(second.code).toBe(1);
  expect(second.said).toContain(`Another instance is running on the data folder ${folder}`);
  expect(second.said).not.toContain(" at ");
});

test("a taken port is told so in a sentence, and the folder is free again", async () => {
  const taken = createServer();
  const port = await listen(taken);
  const refused = await failedStart({ DATA_DIR: folder, PORT: String(port) });
  taken.close();
  expect(refused).toEqual({ code: 1, said: expect.stringContaining(`Port ${port} is taken`) });
  await startServer();
});

test("a folder that cannot be written is told so in a sentence", async () => {
  await writeFile(join(folder, "file"), "");
  for (const dataDir of [join(folder, "file", "data"), "/proc/nowhere/data"]) {
    const refused = await failedStart({ DATA_DIR: dataDir, PORT: String(await freePort()) });
    expect(refused).toEqual({ code: 1, said: expect.stringContaining(`The data folder ${dataDir} cannot be written`) });
  }
});

test("without its models the house says so, is not ready, and adds photos without recognition (SPEC-15)", async () => {
  const server = new ServerProcess({
    dataDir: join(folder, "data"),
    port: await freePort(),
    simulatorPort: 0,
    environment: { MODELS_DIR: folder },
  });
  servers.push(server);
  await server.start("/health");
  const ready = await fetch(`${server.appUrl}/ready`);
  expect([ready.status, await ready.json()]).toEqual([503, { status: "not ready", silent: ["recognition"] }]);
  await vi.waitFor(() => expect(server.said).toContain("The model garment-class.onnx is missing."), {
    timeout: 20_000,
  });

  const token = await signInto(server, 9001);
  const image = await drawPhoto();
  const { path } = wardrobeCalls.addItem;
  const refused = await send(server, path, { token, body: { image } });
  expect([refused.status, await refused.json()]).toEqual([503, { detail: "ai_unavailable" }]);
  expect((await send(server, path, { token, body: { image, skip_analysis: true } })).status).toBe(200);
  expect(await server.stop()).toBe(0);
});

test("all mistakes of the settings are told at once", async () => {
  const refused = await failedStart({ DATA_DIR: folder, PORT: "eighty", ROLE: "king" });
  expect(refused.code).toBe(1);
  expect(refused.said).toContain("PORT");
  expect(refused.said).toContain("ROLE");
});

test("told to end while photos are being taken in, the house answers each of them, and ends within ten seconds", async () => {
  const server = await startServer();
  const token = await signInto(server, 9332);
  const body = { image: await drawPhoto(), skip_analysis: true };
  let answered = 0;
  const uploads = Array.from({ length: UPLOADS }, async () => {
    const { status } = await send(server, wardrobeCalls.addItem.path, { token, body });
    answered++;
    return status;
  });
  // By then all have come in, and most wait for the one before.
  await Promise.race(uploads);
  expect(answered).toBeLessThan(UPLOADS / 2);
  const toldMs = performance.now();
  expect(await server.stop()).toBe(0);
  // After ten it gives up, with another code; a moment more for the process to be gone.
  expect(performance.now() - toldMs).toBeLessThan(12_000);
  expect(await Promise.all(uploads)).toEqual(uploads.map(() => 200));
});

test("told to end, an API says so where proxies ask, and answers on until it is time", async () => {
  const server = await startServer({ DRAIN_S: "3" });
  const stopped = server.stop();
  await expect.poll(async () => (await fetch(`${server.appUrl}/ready`)).status).toBe(503);
  expect(await (await fetch(`${server.appUrl}/ready`)).json()).toEqual({ status: "not ready", silent: ["process"] });
  expect((await fetch(`${server.appUrl}/health`)).status).toBe(200);
  await signInto(server, 9331);
  expect(await stopped).toBe(0);
});
