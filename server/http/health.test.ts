import Fastify from "fastify";
import { afterEach, expect, test, vi, onTestFinished } from "vitest";
import { silentLog } from "#adapters/log/event-log.ts";
import { withSharedChecks, serveHealth, type Readiness } from "#http/health.ts";
import { openPostgres } from "#adapters/db/postgres.ts";
import { answerErrors } from "#http/errors.ts";
import { createEmptyPostgresDatabase } from "#testing/test-database.ts";

afterEach(() => void vi.useRealTimers());

const answers = async (): Promise<void> => {};
const fails = async (): Promise<void> => await Promise.reject(new Error("away"));

async function ask(readiness: Readiness) {
  const server = Fastify();
  serveHealth(server, readiness, silentLog);
  const [health, ready] = [await server.inject("/health"), await server.inject("/ready")];
  return [health.statusCode, ready.statusCode, ready.json()];
}

test("a process whose parts all answer is ready", async () => {
  expect(await ask({ database: answers, files: answers })).toEqual([200, 200, { status: "ready" }]);
});

test("a proxy whose word about addresses is not believed is named", async () => {
  const headers = { "x-forwarded-for": "203.0.113.9" };
  const askBy = async (trustProxy: boolean | string[]): Promise<unknown> => {
    const server = Fastify({ trustProxy });
    serveHealth(server, { database: answers }, silentLog);
    return (await server.inject({ url: "/ready", headers })).json();
  };
  expect(await askBy(["127.0.0.1"])).toEqual({ status: "ready" });
  expect(await askBy(["10.0.0.0/8"])).toEqual({ status: "ready", forwarded: "ignored" });
  expect(await askBy(false)).toEqual({ status: "ready", forwarded: "ignored" });
});

test("a process accepts requests until it is stopping, whatever else is away", async () => {
  const accepts = async (readiness: Readiness): Promise<number> => {
    const server = Fastify();
    serveHealth(server, readiness, silentLog);
    return (await server.inject("/accepts")).statusCode;
  };
  expect(await accepts({ database: fails, files: fails, process: answers })).toBe(200);
  expect(await accepts({ database: answers, files: answers, process: fails })).toBe(503);
});

test("a process with a part that fails or does not answer is alive, but not ready, and names the part", async () => {
  const notReady = (silent: readonly string[]) => [200, 503, { status: "not ready", silent }];
  expect(await ask({ database: fails, files: answers })).toEqual(notReady(["database"]));
  // The fake timers skip only the wait for the part that does not answer.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const neverAnswers = async (): Promise<void> => {
    vi.runAllTimersAsync().catch(() => {});
    await new Promise(() => {});
  };
  expect(await ask({ database: answers, files: neverAnswers })).toEqual(notReady(["files"]));
});

test("a part is checked once a second for any number of requests, which all get the same result", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  let checks = 0;
  let isAway = false;
  const counted = async (): Promise<void> => {
    checks++;
    if (isAway) await fails();
  };
  const server = Fastify();
  serveHealth(server, withSharedChecks({ files: counted }), silentLog);
  const askTwenty = async () =>
    await Promise.all(Array.from({ length: 20 }, async () => (await server.inject("/ready")).statusCode));
  expect(new Set(await askTwenty())).toEqual(new Set([200]));
  isAway = true;
  vi.advanceTimersByTime(900);
  expect(new Set(await askTwenty())).toEqual(new Set([200]));
  expect(checks).toBe(1);
  vi.advanceTimersByTime(200);
  expect(new Set(await askTwenty())).toEqual(new Set([503]));
  expect(checks).toBe(2);
});

test("a part that never answers is checked again for later requests", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  let checks = 0;
  const { files = answers } = withSharedChecks({
    files: async () => {
      if (++checks === 1) await new Promise(() => {});
    },
  });
  void files();
  vi.advanceTimersByTime(3000);
  await files();
  expect(checks).toBe(2);
});

test.each([
  ["refuses the servers' login, as when its password changes", "username", "nobody"],
  ["is not there, as during a restore", "pathname", "/nowhere"],
] as const)("while the database %s, a request is answered 503 with Retry-After", async (_what, part, value) => {
  const url = new URL(await createEmptyPostgresDatabase());
  url[part] = value;
  const { ping, close } = openPostgres({ url: url.href, poolSize: 1 });
  onTestFinished(close);
  const server = Fastify();
  answerErrors(server, silentLog);
  server.get("/", async () => await ping());
  const { statusCode, headers, json } = await server.inject("/");
  expect([statusCode, headers["retry-after"], json()]).toEqual([503, "2", { detail: "database_unavailable" }]);
});
