// @vitest-environment node
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { openDB } from "idb";
import { beforeEach, expect, test, vi } from "vitest";
import { forgetOthers } from "#adapters/forget-others.ts";
import { loadPicture } from "#adapters/picture-cache.ts";
import { keyOfPicture } from "#adapters/indexed-db.ts";
import { writeText } from "#adapters/local-store.ts";
import { listUnsentPhotos, saveUnsentPhoto } from "#adapters/unsent-photos.ts";
import { stubLocalStorage } from "#testing/stubs.ts";

let stored = new Map<string, string>();
beforeEach(() => {
  stored = stubLocalStorage();
  vi.stubGlobal("fetch", async () => new Response("bytes", { headers: { "content-type": "image/webp" } }));
});

test("of whoever used this web view before nothing stays but unsent photos; one's own and what is nobody's stays (SPEC-5, 14.3.3)", async () => {
  const { signal } = new AbortController();
  for (const userId of ["12", "123", "1234", "2"]) {
    await loadPicture({ userId, fileId: "hat", width: 320, signal });
    await saveUnsentPhoto(userId, { key: userId, file: new Blob([userId]) });
  }
  const pictures = async () => await (await openDB("wardrobe-pictures")).getAllKeys("pictures");
  await expect.poll(pictures).toHaveLength(4);
  writeText("feedback", "12", "Mine was not sent");
  writeText("request", "123", "a walk");
  stored.set("language", "ru");
  await forgetOthers("123");
  expect(await pictures()).toEqual([keyOfPicture("123", "hat", 320)]);
  expect([...stored.keys()]).toEqual(["request", "language"]);
  expect(await listUnsentPhotos("12")).toHaveLength(1);
});

test("a device that keeps nothing yet is none the worse (Q-04)", async () => {
  const warned = vi.spyOn(console, "warn");
  vi.stubGlobal("indexedDB", new IDBFactory());
  await forgetOthers("123");
  expect(warned).not.toHaveBeenCalled();
});
