import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readMirror, readPendingTasks, writeMirror, writePendingTasks } from "#adapters/local-store.ts";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";

const item = sampleItem();
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("the list is restored from wardrobe_items (L-08)", () => {
  writeMirror("anna", [item]);
  expect([...kept.keys()]).toEqual(["wardrobe_items"]);
  expect(readMirror("anna")).toEqual([item]);
});

test("another account's list is dropped, not shown (SPEC-5)", () => {
  writeMirror("anna", [item]);
  expect(readMirror("ben")).toBeNull();
  expect(kept.size).toBe(0);
});

test("the tasks that are waited for outlive the client, each person's own (T-02, SPEC-5)", () => {
  writePendingTasks("anna", ["second", "first"]);
  expect([...kept.keys()]).toEqual(["ai_tasks"]);
  expect(readPendingTasks("anna")).toEqual(["second", "first"]);
  expect(readPendingTasks("ben")).toEqual([]);
  expect(kept.size).toBe(0);
});

test("a mirror that cannot be read is no mirror (Q-04)", () => {
  for (const broken of ["", "{", "[]", '{"user_id":"anna","items":[{"id":1}]}']) {
    kept.set("wardrobe_items", broken);
    expect(readMirror("anna")).toBeNull();
  }
});

test("a full store is only logged (Q-04)", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.stubGlobal("localStorage", {
    setItem: () => {
      throw new Error("full");
    },
  });
  writeMirror("anna", [item]);
  expect(warn).toHaveBeenCalledOnce();
});
