import { expect, test } from "vitest";
import { PeoplesCache, processCache } from "#adapters/process-cache/process-cache.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const later = (ms: number) => new Date(NOW.getTime() + ms);

test("above its maximum weight the cache drops the least recently used entries, and it never stores one above the maximum", () => {
  const cache = new PeoplesCache<string>({ max: 10, weigh: ({ length }) => length });
  const set = (key: string, value: string) => cache.set(key, { userId: "u", value, since: 0 });
  set("a", "1234");
  set("b", "1234");
  expect(cache.find("a", NOW)).toBe("1234");
  set("c", "1234");
  expect(["a", "b", "c"].map((key) => cache.find(key, NOW))).toEqual(["1234", undefined, "1234"]);
  set("a", "12");
  expect(cache.weight).toBe(6);
  set("whale", "12345678901");
  expect([cache.find("whale", NOW), cache.weight]).toEqual([undefined, 6]);
});

test("an entry expires", () => {
  const cache = new PeoplesCache<string>({ max: 10 });
  cache.set("a", { userId: "u", value: "1", until: later(5), since: 0 });
  expect([cache.find("a", later(4)), cache.find("a", later(5)), cache.find("a", NOW)]).toEqual([
    "1",
    undefined,
    undefined,
  ]);
  expect(cache.weight).toBe(0);
});

test("deleting a person deletes their entries of every cache, and no others", () => {
  const cache = processCache();
  for (const userId of ["gone", "here"]) {
    const since = 0;
    cache.sessions.set(`token of ${userId}`, { userId, value: { userId, expiresAt: later(9) }, since });
    cache.pictures.set(`picture of ${userId}`, { userId, value: new Uint8Array(5), since });
    cache.lists.set(`list of ${userId}`, { userId, value: new Uint8Array(3), since });
    cache.files.set(`file of ${userId}`, {
      userId,
      value: { id: "f", contentType: "image/webp", variantWidths: [] },
      since,
    });
  }
  cache.deletePerson("gone");
  const found = (userId: string) => [
    cache.sessions.find(`token of ${userId}`, NOW),
    cache.pictures.find(`picture of ${userId}`, NOW),
    cache.lists.find(`list of ${userId}`, NOW),
    cache.files.find(`file of ${userId}`, NOW),
  ];
  expect(found("gone")).toEqual([undefined, undefined, undefined, undefined]);
  expect(found("here").every((part) => part !== undefined)).toBe(true);
});

test("a value that was read before a deletion is not stored after it", () => {
  const cache = processCache();
  const since = cache.lists.generation();
  cache.deletePerson("gone");
  cache.lists.set("late", { userId: "gone", value: new Uint8Array(3), since });
  expect(cache.lists.find("late", NOW)).toBeUndefined();
});
