// @vitest-environment node
import * as indexedDb from "fake-indexeddb";
import { openDB } from "idb";
import { beforeEach, expect, test, vi } from "vitest";

const DAY_MS = 86_400_000;
const START = Date.parse("2026-01-01T00:00:00Z");
const userId = "anna";

let requested: string[] = [];

beforeEach(() => {
  vi.resetModules();
  requested = [];
  for (const [name, value] of Object.entries(indexedDb)) if (name.startsWith("IDB")) vi.stubGlobal(name, value);
  vi.stubGlobal("indexedDB", new indexedDb.IDBFactory());
  vi.stubGlobal("fetch", async (path: string) => {
    requested.push(path);
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

test("a picture is fetched once, and then served from the device (Q-04)", async () => {
  const { load } = await openCache();
  const first = await load("daily");
  await vi.waitFor(async () => expect(await usedAtMs("daily")).toBeDefined());
  expect(await load("daily")).toBe(first);
  expect(requested).toHaveLength(1);
});

test("a picture is cached by its file id, and never served for another file, width or user (Q-04, SPEC-5)", async () => {
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
  expect(requested).toHaveLength(4);
  await load("hat");
  expect(requested).toHaveLength(4);
  // The last ones are still being saved.
  await vi.waitFor(async () => expect(await (await openDB("wardrobe-pictures")).count("pictures")).toBe(4));
});

test("a picture that the device has no room for is shown anyway, which is only logged (Q-04)", async () => {
  const warned = vi.spyOn(console, "warn").mockReturnValue();
  vi.spyOn(indexedDb.IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("no room", "QuotaExceededError");
  });
  const { load } = await openCache();
  expect(await load("hat")).toContain("hat");
  await vi.waitFor(() => expect(warned).toHaveBeenCalledTimes(1));
  expect(await load("hat")).toContain("hat");
  expect(requested).toHaveLength(2);
});

test("a picture is stored as bytes, as WebKit's private windows store no blobs, and keeps its type (Q-04)", async () => {
  const { load, loadPicture } = await openCache();
  await load("hat");
  await vi.waitFor(async () => expect(await usedAtMs("hat")).toBeDefined());
  expect(await (await openDB("wardrobe-pictures")).get("pictures", keyOf("hat"))).toMatchObject({
    bytes: expect.any(ArrayBuffer),
  });
  const { signal } = new AbortController();
  expect((await loadPicture({ userId, fileId: "hat", width: 320, signal })).type).toBe("image/webp");
});

test("where a store refuses what it is given, the picture is shown, and nothing is rejected unnoticed (Q-04)", async () => {
  const warned = vi.spyOn(console, "warn").mockReturnValue();
  const put = vi.spyOn(indexedDb.IDBObjectStore.prototype, "put").mockImplementation(function (
    this: IDBObjectStore,
    picture: unknown,
    key?: IDBValidKey,
  ) {
    queueMicrotask(() => this.transaction.abort());
    return this.add(picture, key);
  });
  const { load } = await openCache();
  expect(await load("hat")).toContain("hat");
  await vi.waitFor(() => expect(warned).toHaveBeenCalledTimes(1));
  put.mockRestore();
});

test("a picture that is used daily is not evicted before one that is not (Q-04)", async () => {
  const { load } = await openCache();
  await load("daily");
  await load("seldom");
  await vi.waitFor(async () => expect(await usedAtMs("seldom")).toBeDefined());
  const db = await openDB("wardrobe-pictures");
  const transaction = db.transaction("pictures", "readwrite");
  for (let index = 0; index < 1499; index++)
    await transaction.store.put(
      { bytes: new ArrayBuffer(1), type: "", usedAtMs: START + DAY_MS + index },
      `other-${index}`,
    );
  await transaction.done;

  vi.setSystemTime(START + 2 * DAY_MS);
  await load("daily");
  await vi.waitFor(async () => expect(await usedAtMs("seldom")).toBeUndefined(), { timeout: 10_000 });
  expect(await db.count("pictures")).toBeLessThan(1500);
  expect(await usedAtMs("daily")).toBeGreaterThanOrEqual(START + 2 * DAY_MS);
  expect(requested).toHaveLength(2);
});

test("a device without IndexedDB logs it once, and every picture is fetched (Q-04)", async () => {
  const warned = vi.spyOn(console, "warn").mockReturnValue();
  vi.stubGlobal("indexedDB", {
    open: () => {
      throw new Error("forbidden");
    },
  });
  const { load } = await openCache();
  expect(await load("daily")).toBe(await load("daily"));
  expect(requested).toHaveLength(2);
  expect(warned).toHaveBeenCalledTimes(1);
});
