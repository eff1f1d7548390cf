import { expect, test } from "vitest";
import { LeastRecent, processCache } from "#adapters/process-cache/process-cache.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const later = (ms: number) => new Date(NOW.getTime() + ms);

test("what weighs too much goes, and what was asked for longest ago goes first", () => {
  const memory = new LeastRecent<string>({ max: 10, weigh: ({ length }) => length });
  const keep = (key: string, value: string) => memory.keep(key, { userId: "u", value, since: 0 });
  keep("a", "1234");
  keep("b", "1234");
  expect(memory.find("a", NOW)).toBe("1234");
  keep("c", "1234");
  expect(["a", "b", "c"].map((key) => memory.find(key, NOW))).toEqual(["1234", undefined, "1234"]);
  keep("a", "12");
  expect(memory.weight).toBe(6);
  keep("whale", "12345678901");
  expect([memory.find("whale", NOW), memory.weight]).toEqual([undefined, 6]);
});

test("what was remembered for a while is forgotten after it", () => {
  const memory = new LeastRecent<string>({ max: 10 });
  memory.keep("a", { userId: "u", value: "1", until: later(5), since: 0 });
  expect([memory.find("a", later(4)), memory.find("a", later(5)), memory.find("a", NOW)]).toEqual([
    "1",
    undefined,
    undefined,
  ]);
  expect(memory.weight).toBe(0);
});

test("a person who is forgotten is so in every part, and nobody else is", () => {
  const memory = processCache();
  for (const userId of ["gone", "here"]) {
    const since = 0;
    memory.sessions.keep(`token of ${userId}`, { userId, value: { userId, expiresAt: later(9) }, since });
    memory.pictures.keep(`picture of ${userId}`, { userId, value: new Uint8Array(5), since });
    memory.lists.keep(`list of ${userId}`, { userId, value: new Uint8Array(3), since });
    memory.files.keep(`file of ${userId}`, {
      userId,
      value: { id: "f", contentType: "image/webp", variantWidths: [] },
      since,
    });
  }
  memory.forgetPerson("gone");
  const found = (userId: string) => [
    memory.sessions.find(`token of ${userId}`, NOW),
    memory.pictures.find(`picture of ${userId}`, NOW),
    memory.lists.find(`list of ${userId}`, NOW),
    memory.files.find(`file of ${userId}`, NOW),
  ];
  expect(found("gone")).toEqual([undefined, undefined, undefined, undefined]);
  expect(found("here").every((part) => part !== undefined)).toBe(true);
});

test("what was asked before somebody was forgotten is not remembered after", () => {
  const memory = processCache();
  const since = memory.lists.mark();
  memory.forgetPerson("gone");
  memory.lists.keep("late", { userId: "gone", value: new Uint8Array(3), since });
  expect(memory.lists.find("late", NOW)).toBeUndefined();
});
