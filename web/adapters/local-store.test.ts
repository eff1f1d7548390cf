import { beforeEach, expect, test, vi } from "vitest";
import { readMirror, readPendingTasks, writeMirror, writePendingTasks } from "#adapters/local-store.ts";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { stubLocalStorage } from "#testing/stubs.ts";

const item = sampleItem();
let stored = new Map<string, string>();

beforeEach(() => {
  stored = stubLocalStorage();
});

test("the list is restored from wardrobe_items (L-08)", () => {
  writeMirror("anna", [item]);
  expect([...stored.keys()]).toEqual(["wardrobe_items"]);
  expect(readMirror("anna")).toEqual([item]);
});

test("another account's list is deleted, not shown (SPEC-5)", () => {
  writeMirror("anna", [item]);
  expect(readMirror("ben")).toBeNull();
  expect(stored.size).toBe(0);
});

test("pending tasks outlive the page, per account (T-02, SPEC-5)", () => {
  writePendingTasks("anna", ["second", "first"]);
  expect([...stored.keys()]).toEqual(["ai_tasks"]);
  expect(readPendingTasks("anna")).toEqual(["second", "first"]);
  expect(readPendingTasks("ben")).toEqual([]);
  expect(stored.size).toBe(0);
});

test("a mirror that cannot be parsed is ignored, which is only logged (Q-04)", () => {
  vi.spyOn(console, "warn").mockReturnValue();
  for (const broken of ["", "{", "[]", '{"user_id":"anna","items":[{"id":1}]}']) {
    stored.set("wardrobe_items", broken);
    expect(readMirror("anna")).toBeNull();
  }
});

test("a full local storage is only logged (Q-04)", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.stubGlobal("localStorage", {
    setItem: () => {
      throw new Error("full");
    },
  });
  writeMirror("anna", [item]);
  expect(warn).toHaveBeenCalledOnce();
});
