import { expect, test, vi } from "vitest";
import { fetchPart } from "#adapters/fetch-part.ts";

/** A server that is away for so many looks. */
const awayFor = (looks: number) => ({
  wait: async () => await Promise.resolve(),
  isServerThere: vi.fn(async () => await Promise.resolve(looks-- <= 0)),
});

test("what comes at once is not asked for again", async () => {
  const around = awayFor(0);
  expect(await fetchPart(async () => await Promise.resolve("part"), around)).toBe("part");
  expect(around.isServerThere).not.toHaveBeenCalled();
});

test("while the server is away a part is waited for, however long", async () => {
  const around = awayFor(20);
  let isBack = false;
  around.isServerThere.mockImplementation(async () => {
    isBack = around.isServerThere.mock.calls.length > 20;
    return await Promise.resolve(isBack);
  });
  const load = async (): Promise<string> => {
    if (!isBack) throw new TypeError("Failed to fetch dynamically imported module");
    return await Promise.resolve("part");
  };
  expect(await fetchPart(load, around)).toBe("part");
  expect(around.isServerThere).toHaveBeenCalledTimes(21);
});

test("a part that the server no longer has is a failure: the page has to be loaded anew", async () => {
  const gone = async (): Promise<never> => await Promise.reject(new TypeError("gone"));
  await expect(fetchPart(gone, awayFor(0))).rejects.toThrow("gone");
});
