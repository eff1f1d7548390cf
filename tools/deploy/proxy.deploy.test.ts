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
import { findCaddy, runCaddy, type Answer, type RunningCaddy } from "./run-caddy.ts";

const caddy = findCaddy();
const TELEGRAM_ID = 61;
/** `health_interval` in the Caddyfile. */
const HEALTH_INTERVAL_MS = 5000;

describe("the proxy in front of two fake servers", () => {
  const servers: Server[] = [];
  const received: { server: number; request: IncomingMessage }[] = [];
  /** Whether the servers close the connection instead of answering. */
  let isBreaking = false;
  /** How many requests were received in full. */
  let completed = 0;
  let proxy: RunningCaddy;

  beforeAll(async () => {
    const ports: [number, number] = [await freePort(), await freePort()];
    for (const [server, port] of ports.entries()) {
      const one = createServer((request, response) => {
        if (request.url === "/accepts" || request.url === "/health") return void response.end("ready");
        received.push({ server, request });
        request.resume().on("end", () => {
          completed += 1;
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

  test("both servers get requests, with the client's address from the proxy instead of its headers", async () => {
    const headers = { "x-forwarded-for": "203.0.113.7", "x-forwarded-proto": "http" };
    const answers = await Promise.all(Array.from({ length: 20 }, async () => await proxy.request("/", { headers })));
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(["0", "1"]));
    expect(received).toHaveLength(20);
    for (const { request } of received)
      expect(request.headers).toMatchObject({ "x-forwarded-for": "127.0.0.1", "x-forwarded-proto": "https" });
  });

  test("a request that may have changed something is not retried, one that only reads is", async () => {
    isBreaking = true;
    received.length = 0;
    expect((await proxy.request("/", { method: "POST", body: "a photo" })).status).toBe(502);
    expect(received).toHaveLength(1);
    received.length = 0;
    const reading = proxy.request("/");
    await expect.poll(() => received.length).toBeGreaterThan(1);
    isBreaking = false;
    expect((await reading).status).toBe(200);
    // Other requests are not affected.
    expect((await proxy.request("/")).status).toBe(200);
  });

  test("far too large requests do not reach a server", async () => {
    completed = 0;
    const body = Buffer.alloc(6 * 1024 * 1024);
    const large = await proxy.request("/", { method: "POST", body }).then(
      ({ status }) => status,
      () => "refused",
    );
    // Older versions of Caddy answer 502.
    expect([413, 502, "refused"]).toContain(large);
    expect(completed).toBe(0);
    const headers = { "x-long": "x".repeat(2 * HEADERS_BYTES_MAX) };
    expect((await proxy.request("/", { headers })).status).toBe(431);
    expect(received.filter(({ request }) => request.headers["x-long"] !== undefined)).toEqual([]);
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
    return await proxy.request(sessionCalls.signIn.path, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: sign({ user, signature: "s" }, SIMULATOR_BOT_TOKEN, new Date()),
    });
  }

  test("a failing file store does not take the servers out of the proxy", { timeout: 60_000 }, async () => {
    store.fault = () => ({ kind: "status", status: 503, code: "SlowDown" });
    try {
      await expect.poll(async () => (await proxy.request("/ready")).text, { timeout: 15_000 }).toContain('"files"');
      // Meanwhile the proxy has checked the health of each server more than once.
      await wait(2 * HEALTH_INTERVAL_MS + 1000);
      expect((await signIn({ id: TELEGRAM_ID, first_name: "Test" })).status).toBe(200);
    } finally {
      store.fault = () => null;
    }
    await expect.poll(async () => (await proxy.request("/ready")).status, { timeout: 15_000 }).toBe(200);
  });

  test("no request fails when one server is stopped", { timeout: 90_000 }, async () => {
    let isOver = false;
    const answered: number[] = [];
    const signInRepeatedly = async (): Promise<void> => {
      for (let n = 1; !isOver; n++) {
        const user = { id: TELEGRAM_ID + n, first_name: "Test" };
        answered.push((await signIn(user)).status);
        await wait(20);
      }
    };
    const signIns = signInRepeatedly();
    expect(await apis[0]?.stop()).toBe(0);
    isOver = true;
    await signIns;
    expect(answered.length).toBeGreaterThan(20);
    expect(new Set(answered)).toEqual(new Set([200]));
    await apis[0]?.start();
  });

  test(
    "no read fails when one server is killed, and a photo that is sent again is added once",
    { timeout: 60_000 },
    async () => {
      const signedIn = await signIn({ id: TELEGRAM_ID, first_name: "Test" });
      const { access_token: token } = sessionCalls.signIn.reply.parse(JSON.parse(signedIn.text));
      const headers = { authorization: `Bearer ${token}` };
      const list = async (): Promise<number> => (await proxy.request(wardrobeCalls.listItems.path, { headers })).status;
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
      // A POST may fail until the proxy notices the killed server; the idempotency key makes repeating it safe.
      const sent = { ...headers, "content-type": "application/json", "idempotency-key": "a-photo-that-is-sent-again" };
      const add = async (): Promise<number> => {
        return (await proxy.request(wardrobeCalls.addItem.path, { method: "POST", headers: sent, body })).status;
      };
      await expect.poll(add, { timeout: 15_000, interval: 500 }).toBe(200);
      const { text } = await proxy.request(wardrobeCalls.listItems.path, { headers });
      expect(wardrobeCalls.listItems.reply.parse(JSON.parse(text))).toHaveLength(1);
    },
  );
});
