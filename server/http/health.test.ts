import Fastify from "fastify";
import { afterEach, expect, test, vi } from "vitest";
import { silentLog } from "#adapters/log/event-log.ts";
import { withSharedChecks, serveHealth, type Readiness } from "#http/health.ts";

afterEach(() => void vi.useRealTimers());

const answers = async (): Promise<void> => {};
const fails = async (): Promise<void> => await Promise.reject(new Error("away"));

async function ask(readiness: Readiness) {
  const server = Fastify();
  serveHealth(server, readiness, silentLog);
  const [health, ready] = [await server.inject("/health"), await server.inject("/ready")];
  return [health.statusCode, ready.statusCode, ready.json()];
}

test("a house of which every part answers is ready", async () => {
  expect(await ask({ database: answers, files: answers })).toEqual([200, 200, { status: "ready" }]);
});

test("a proxy sends people to whoever is not told to end, whatever else is away", async () => {
  const accepts = async (readiness: Readiness): Promise<number> => {
    const server = Fastify();
    serveHealth(server, readiness, silentLog);
    return (await server.inject("/accepts")).statusCode;
  };
  expect(await accepts({ database: fails, files: fails, process: answers })).toBe(200);
  expect(await accepts({ database: answers, files: answers, process: fails })).toBe(503);
});

test("a house is not ready while a part fails or is silent, and says which; it lives all the same", async () => {
  const notReady = (silent: readonly string[]) => [200, 503, { status: "not ready", silent }];
  expect(await ask({ database: fails, files: answers })).toEqual(notReady(["database"]));
  // Only the wait for the silent part is skipped.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const isSilent = async (): Promise<void> => {
    vi.runAllTimersAsync().catch(() => {});
    await new Promise(() => {});
  };
  expect(await ask({ database: answers, files: isSilent })).toEqual(notReady(["files"]));
});

test("however many ask, a part is asked once a second, and all are told what it said", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  let asked = 0;
  let isAway = false;
  const counted = async (): Promise<void> => {
    asked++;
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
  expect(asked).toBe(1);
  vi.advanceTimersByTime(200);
  expect(new Set(await askTwenty())).toEqual(new Set([503]));
  expect(asked).toBe(2);
});

test("a part that never answers is asked again by those who come later", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  let asked = 0;
  const { files = answers } = withSharedChecks({
    files: async () => {
      if (++asked === 1) await new Promise(() => {});
    },
  });
  void files();
  vi.advanceTimersByTime(3000);
  await files();
  expect(asked).toBe(2);
});
