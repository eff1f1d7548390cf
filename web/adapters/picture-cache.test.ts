import * as indexedDb from "fake-indexeddb";
import { openDB } from "idb";
import { beforeEach, expect, test, vi } from "vitest";

const DAY_MS = 86_400_000;
const START = Date.parse("2026-01-01T00:00:00Z");
const userId = "anna";

let asked: string[] = [];

beforeEach(() => {
  vi.resetModules();
  asked = [];
  for (const [name, value] of Object.entries(indexedDb)) if (name.startsWith("IDB")) vi.stubGlobal(name, value);
  vi.stubGlobal("indexedDB", new indexedDb.IDBFactory());
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return new Response(path, { headers: { "content-type": "image/webp" } });
  });
  vi.useFakeTimers({ toFake: ["Date"], now: START });
  return () => vi.useRealTimers();
});

async function openCache() {
  const { loadPicture } = await import("#adapters/picture-cache.ts");
  const { signal } = new AbortController();
  const load = async (fileId: string) => await (await loadPicture({ userId, fileId, width: 320, signal })).text();
  return { load, loadPicture };
}

const keyOf = (fileId: string) => `${userId}/${fileId}.320`;
const usedAtMs = async (fileId: string) =>
  (await (await openDB("wardrobe-pictures")).get("pictures", keyOf(fileId)))?.usedAtMs;

test("a picture is fetched once, and then stands on the device (Q-04)", async () => {
  const { load } = await openCache();
  const first = await load("daily");
  await vi.waitFor(async () => expect(await usedAtMs("daily")).toBeDefined());
  expect(await load("daily")).toBe(first);
  expect(asked).toHaveLength(1);
});

test("a picture is kept by its file's id, and answered for no other file, width or person (Q-04, SPEC-5)", async () => {
  const { load, loadPicture } = await openCache();
  const { signal } = new AbortController();
  await load("hat");
  await vi.waitFor(async () => expect(await usedAtMs("hat")).toBeDefined());
  for (const other of [
    { userId, fileId: "coat", width: 320 },
    { userId, fileId: "hat", width: "whole" },
    { userId: "ben", fileId: "hat", width: 320 },
  ] as const)
    await loadPicture({ ...other, signal });
  expect(asked).toHaveLength(4);
  await load("hat");
  expect(asked).toHaveLength(4);
  // The last ones are still being kept.
  await vi.waitFor(async () => expect(await (await openDB("wardrobe-pictures")).count("pictures")).toBe(4));
});

test("a picture that the device has no room for is shown all the same, and that is only logged (Q-04)", async () => {
  const warned = vi.spyOn(console, "warn").mockReturnValue();
  vi.spyOn(indexedDb.IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("no room", "QuotaExceededError");
  });
  const { load } = await openCache();
  expect(await load("hat")).toContain("hat");
  await vi.waitFor(() => expect(warned).toHaveBeenCalledTimes(1));
  expect(await load("hat")).toContain("hat");
  expect(asked).toHaveLength(2);
});

test("what is looked at daily outlives what is not, when there are too many (Q-04)", async () => {
  const { load } = await openCache();
  await load("daily");
  await load("seldom");
  await vi.waitFor(async () => expect(await usedAtMs("seldom")).toBeDefined());
  const db = await openDB("wardrobe-pictures");
  const rest = db.transaction("pictures", "readwrite");
  for (let index = 0; index < 1499; index++)
    await rest.store.put({ blob: new Blob(["x"]), usedAtMs: START + DAY_MS + index }, `else-${index}`);
  await rest.done;

  vi.setSystemTime(START + 2 * DAY_MS);
  await load("daily");
  await vi.waitFor(async () => expect(await usedAtMs("seldom")).toBeUndefined());
  expect(await db.count("pictures")).toBeLessThan(1500);
  expect(await usedAtMs("daily")).toBeGreaterThanOrEqual(START + 2 * DAY_MS);
  expect(asked).toHaveLength(2);
});

test("a device that keeps nothing only says so in its log, once, and every picture is fetched (Q-04)", async () => {
  const warned = vi.spyOn(console, "warn").mockReturnValue();
  vi.stubGlobal("indexedDB", {
    open: () => {
      throw new Error("forbidden");
    },
  });
  const { load } = await openCache();
  expect(await load("daily")).toBe(await load("daily"));
  expect(asked).toHaveLength(2);
  expect(warned).toHaveBeenCalledTimes(1);
});
