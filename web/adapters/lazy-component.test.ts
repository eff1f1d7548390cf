import { expect, test, vi } from "vitest";
import { importWithRetry } from "#adapters/lazy-component.ts";

/** A server that is down for the given number of checks. */
const downFor = (checks: number) => ({
  wait: async () => await Promise.resolve(),
  isServerUp: vi.fn(async () => await Promise.resolve(checks-- <= 0)),
});

test("a chunk that loads at once is not requested again", async () => {
  const environment = downFor(0);
  expect(await importWithRetry(async () => await Promise.resolve("part"), environment)).toBe("part");
  expect(environment.isServerUp).not.toHaveBeenCalled();
});

test("while the server is down a chunk is retried, however long that takes", async () => {
  const environment = downFor(20);
  let isBack = false;
  environment.isServerUp.mockImplementation(async () => {
    isBack = environment.isServerUp.mock.calls.length > 20;
    return await Promise.resolve(isBack);
  });
  const load = async (): Promise<string> => {
    if (!isBack) throw new TypeError("Failed to fetch dynamically imported module");
    return await Promise.resolve("part");
  };
  expect(await importWithRetry(load, environment)).toBe("part");
  expect(environment.isServerUp).toHaveBeenCalledTimes(21);
});

test("a chunk that fails once more while the connection comes back is loaded", async () => {
  const load = vi.fn(async () => await Promise.resolve("part"));
  load.mockRejectedValueOnce(new TypeError("offline")).mockRejectedValueOnce(new TypeError("network changed"));
  expect(await importWithRetry(load, downFor(0))).toBe("part");
});

test("a chunk that the server no longer has fails: the page has to be reloaded", async () => {
  const gone = async (): Promise<never> => await Promise.reject(new TypeError("gone"));
  await expect(importWithRetry(gone, downFor(0))).rejects.toThrow("gone");
});
