// @vitest-environment node
import * as indexedDb from "fake-indexeddb";
import { openDB } from "idb";
import { beforeEach, expect, test, vi } from "vitest";
import { readKeptPictures, isMirrored, readKeptWardrobe } from "#adapters/early-fetch/kept.ts";
import { keepBlob, keyOfPicture, PICTURES, USED_AT_PRECISION_MS } from "#adapters/indexed-db.ts";

const LAUNCH = new URLSearchParams({ user: '{"id":7}' }).toString();
let stored: Record<string, string> = {};

beforeEach(() => {
  for (const [name, value] of Object.entries(indexedDb)) if (name.startsWith("IDB")) vi.stubGlobal(name, value);
  vi.stubGlobal("indexedDB", new indexedDb.IDBFactory());
  vi.stubGlobal("KEPT", { items: "items", settings: "settings" });
  vi.stubGlobal("localStorage", { getItem: (key: string) => stored[key] ?? null });
  stored = {};
});

function keep(owners: { items: string; settings: string }, isOnboarded = true): void {
  const settings = { is_onboarding_complete: isOnboarded, subscription_type: "pro_year" };
  stored = {
    items: JSON.stringify({ user_id: owners.items, items: ["item"] }),
    settings: JSON.stringify({ user_id: owners.settings, settings }),
  };
}

test("the kept wardrobe is this launch's person's, after the onboarding (L-12, SPEC-5)", () => {
  expect([isMirrored(), readKeptWardrobe(LAUNCH)]).toEqual([false, null]);
  keep({ items: "7", settings: "7" });
  expect([isMirrored(), readKeptWardrobe(LAUNCH)]).toEqual([true, { userId: "7", items: ["item"], tier: "pro" }]);
  keep({ items: "7", settings: "7" }, false);
  expect(readKeptWardrobe(LAUNCH)).toBeNull();
  for (const owners of [
    { items: "8", settings: "7" },
    { items: "7", settings: "8" },
  ]) {
    keep(owners);
    expect([isMirrored(), readKeptWardrobe(LAUNCH)]).toEqual([true, null]);
  }
});

test("kept pictures are this person's that were used within the day, which the cache need not save (L-12, SPEC-5)", async () => {
  const database = await openDB(PICTURES.database, PICTURES.version, {
    upgrade: (db) => void db.createObjectStore(PICTURES.store),
  });
  const put = async (userId: string, fileId: string, agoMs: number) =>
    await database.put(
      PICTURES.store,
      { ...(await keepBlob(new Blob([fileId]))), usedAtMs: Date.now() - agoMs },
      keyOfPicture(userId, fileId, 320),
    );
  await put("7", "hat", 1000);
  await put("7", "old", USED_AT_PRECISION_MS + 1);
  await put("8", "foreign", 1000);
  database.close();
  const found = await readKeptPictures("7", ["hat", "old", "foreign", "none"]);
  expect([...found.keys()]).toEqual(["hat"]);
  expect(await found.get("hat")?.text()).toBe("hat");
});

test("where the device keeps no pictures, none are read and nothing is left behind", async () => {
  await expect(readKeptPictures("7", ["hat"])).rejects.toThrow("abort");
  expect(await indexedDB.databases()).toEqual([]);
});
