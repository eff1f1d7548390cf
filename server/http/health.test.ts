import Fastify from "fastify";
import { afterEach, expect, test, vi } from "vitest";
import { serveHealth, type Readiness } from "#http/health.ts";

afterEach(() => void vi.useRealTimers());

const answers = async (): Promise<void> => {};
const fails = async (): Promise<void> => await Promise.reject(new Error("away"));

async function ask(readiness: Readiness) {
  const server = Fastify();
  serveHealth(server, readiness);
  const [health, ready] = [await server.inject("/health"), await server.inject("/ready")];
  return [health.statusCode, ready.statusCode, ready.json()];
}

test("a house of which every part answers is ready", async () => {
  expect(await ask({ database: answers, files: answers })).toEqual([200, 200, { status: "ready" }]);
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
