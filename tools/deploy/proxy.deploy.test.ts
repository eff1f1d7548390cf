import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sign } from "@tma.js/init-data-node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sessionCalls } from "@wardrobe/domain/session/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { SIMULATOR_BOT_TOKEN } from "#server/config/messenger.ts";
import { HEADERS_BYTES_MAX } from "#server/http/build-http.ts";
import { drawPhoto } from "#server/testing/draw-photo.ts";
import { freePort, ServerProcess } from "#server/testing/server-process.ts";
import { startPostgresCluster, type PostgresCluster } from "#server/testing/postgres-cluster.ts";
import { s3Environment, startS3Server, type S3Server } from "#server/testing/s3/s3-server.ts";
import { findCaddy } from "./find-caddy.ts";
import { runCaddy, type Answer, type RunningCaddy } from "./run-caddy.ts";

const caddy = findCaddy();
const TELEGRAM_ID = 61;
/** `health_interval` of the Caddyfile. */
const HEALTH_INTERVAL_MS = 5000;

describe("the proxy in front of two that only say who they are", () => {
  const servers: Server[] = [];
  const asked: { server: number; request: IncomingMessage }[] = [];
  /** Whether the first one breaks the line once it has read what was asked. */
  let isBreaking = false;
  /** Requests that came to their end. */
  let whole = 0;
  let proxy: RunningCaddy;

  beforeAll(async () => {
    const ports: [number, number] = [await freePort(), await freePort()];
    for (const [server, port] of ports.entries()) {
      const one = createServer((request, response) => {
        if (request.url === "/accepts" || request.url === "/health") return void response.end("ready");
        asked.push({ server, request });
        request.resume().on("end", () => {
          whole += 1;
          if (isBreaking) request.socket.destroy();
          else response.end(String(server));
        });
      });
      await once(one.listen(port, "127.0.0.1"), "listening");
      servers.push(one);
    }
    proxy = await runCaddy(caddy, ports);
  }, 60_000);
  afterAll(async () => {
    await proxy.stop();
    for (const server of servers) server.close();
  });

  test("both get requests, and hear from the proxy alone where these came from", async () => {
    const headers = { "x-forwarded-for": "203.0.113.7", "x-forwarded-proto": "http" };
    const answers = await Promise.all(Array.from({ length: 20 }, async () => await proxy.ask("/", { headers })));
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(["0", "1"]));
    expect(asked).toHaveLength(20);
    for (const { request } of asked)
      expect(request.headers).toMatchObject({ "x-forwarded-for": "127.0.0.1", "x-forwarded-proto": "https" });
  });

  test("what may have been done is not asked for twice, what only reads is", async () => {
    isBreaking = true;
    asked.length = 0;
    expect((await proxy.ask("/", { method: "POST", body: "a photo" })).status).toBe(502);
    expect(asked).toHaveLength(1);
    asked.length = 0;
    const reading = proxy.ask("/");
    await expect.poll(() => asked.length).toBeGreaterThan(1);
    isBreaking = false;
    expect((await reading).status).toBe(200);
    // And nobody else suffers for it.
    expect((await proxy.ask("/")).status).toBe(200);
  });

  test("what is far too large goes no further", async () => {
    whole = 0;
    const body = Buffer.alloc(6 * 1024 * 1024);
    const large = await proxy.ask("/", { method: "POST", body }).then(
      ({ status }) => status,
      () => "refused",
    );
    // Older ones call it an API that broke off.
    expect([413, 502, "refused"]).toContain(large);
    expect(whole).toBe(0);
    const headers = { "x-long": "x".repeat(2 * HEADERS_BYTES_MAX) };
    expect((await proxy.ask("/", { headers })).status).toBe(431);
    expect(asked.filter(({ request }) => request.headers["x-long"] !== undefined)).toEqual([]);
  });
});

describe("the proxy in front of two APIs", () => {
  let folder = "";
  let cluster: PostgresCluster;
  let store: S3Server;
  const apis: ServerProcess[] = [];
  let proxy: RunningCaddy;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "wardrobe-proxy-"));
    [cluster, store] = await Promise.all([startPostgresCluster(), startS3Server()]);
    const ports: [number, number] = [await freePort(), await freePort()];
    const environment = {
      DATABASE_URL: cluster.url,
      ROLE: "api",
      TRUSTED_PROXIES: "127.0.0.1",
      DRAIN_S: "7",
      TELEGRAM_API_URL: "http://127.0.0.1:1/",
      ...s3Environment(store),
      REQUEST_LIMITS: "off",
    };
    for (const port of ports) {
      const api = new ServerProcess({ dataDir: join(folder, `${apis.length}`), port, simulatorPort: 0, environment });
      apis.push(api);
      await api.start();
    }
    proxy = await runCaddy(caddy, ports);
  }, 120_000);
  afterAll(async () => {
    await proxy.stop();
    for (const api of apis) await api.kill();
    await cluster.stop();
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function signIn(user: { id: number; first_name: string }): Promise<Answer> {
    return await proxy.ask(sessionCalls.signIn.path, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: sign({ user, signature: "s" }, SIMULATOR_BOT_TOKEN, new Date()),
    });
  }

  test("a store that refuses closes nothing but itself", { timeout: 60_000 }, async () => {
    store.fault = () => ({ kind: "status", status: 503, code: "SlowDown" });
    try {
      await expect.poll(async () => (await proxy.ask("/ready")).text, { timeout: 15_000 }).toContain('"files"');
      // The proxy has asked every one of them more than once in between.
      await wait(2 * HEALTH_INTERVAL_MS + 1000);
      expect((await signIn({ id: TELEGRAM_ID, first_name: "Test" })).status).toBe(200);
    } finally {
      store.fault = () => null;
    }
    await expect.poll(async () => (await proxy.ask("/ready")).status, { timeout: 15_000 }).toBe(200);
  });

  test("nobody notices when one of them is told to end", { timeout: 90_000 }, async () => {
    let isOver = false;
    const answered: number[] = [];
    const use = async (): Promise<void> => {
      for (let n = 1; !isOver; n++) {
        const user = { id: TELEGRAM_ID + n, first_name: "Test" };
        answered.push((await signIn(user)).status);
        await wait(20);
      }
    };
    const going = use();
    expect(await apis[0]?.stop()).toBe(0);
    isOver = true;
    await going;
    expect(answered.length).toBeGreaterThan(20);
    expect(new Set(answered)).toEqual(new Set([200]));
    await apis[0]?.start();
  });

  test(
    "whoever reads notices nothing when one of them dies, and a photo comes in once",
    { timeout: 60_000 },
    async () => {
      const signedIn = await signIn({ id: TELEGRAM_ID, first_name: "Test" });
      const { access_token: token } = sessionCalls.signIn.reply.parse(JSON.parse(signedIn.text));
      const headers = { authorization: `Bearer ${token}` };
      const list = async (): Promise<number> => (await proxy.ask(wardrobeCalls.listItems.path, { headers })).status;
      const before = await Promise.all(Array.from({ length: 12 }, list));
      expect(new Set(before)).toEqual(new Set([200]));
      for (const n of [0, 1])
        await expect
          .poll(() => readFileSync(join(folder, `${n}`, "server.log"), "utf8"))
          .toContain('"request_answered"');

      await apis[0]?.kill();
      const after = await Promise.all(Array.from({ length: 12 }, list));
      expect(new Set(after)).toEqual(new Set([200]));
      const body = JSON.stringify({ image: await drawPhoto(), skip_analysis: true });
      // What is sent with a body may be refused until the dead one has been found out; sent again under its key, it is done once.
      const sent = { ...headers, "content-type": "application/json", "idempotency-key": "a-photo-that-is-sent-again" };
      const add = async (): Promise<number> => {
        return (await proxy.ask(wardrobeCalls.addItem.path, { method: "POST", headers: sent, body })).status;
      };
      await expect.poll(add, { timeout: 15_000, interval: 500 }).toBe(200);
      const { text } = await proxy.ask(wardrobeCalls.listItems.path, { headers });
      expect(wardrobeCalls.listItems.reply.parse(JSON.parse(text))).toHaveLength(1);
    },
  );
});
