// @vitest-environment node
import "fake-indexeddb/auto";
import { openDB } from "idb";
import { expect, test, vi } from "vitest";
import { deleteUnsentPhoto, listUnsentPhotos, saveUnsentPhoto } from "#adapters/unsent-photos.ts";

const HOUR_MS = 3_600_000;
const photo = (key: string) => ({ key, file: new Blob([key]) });

test("unsent photos are listed for their person, oldest first; after a day they get new keys, as the server has forgotten theirs (U-04, SPEC-13)", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-03-10T12:00:00Z") });
  await saveUnsentPhoto("anna", photo("z-first"));
  vi.setSystemTime(Date.now() + HOUR_MS);
  await saveUnsentPhoto("anna", { ...photo("a-second"), isPaused: true });
  await saveUnsentPhoto("ben", photo("another's"));
  const list = async () => (await listUnsentPhotos("anna")).map(({ key }) => key);
  expect(await list()).toEqual(["z-first", "a-second"]);
  vi.setSystemTime(Date.now() + 23.5 * HOUR_MS);
  const renewed = await listUnsentPhotos("anna");
  expect(renewed.map(({ key }) => key)).toEqual([expect.stringMatching(/^[\w-]{36}$/), "a-second"]);
  expect(await Promise.all(renewed.map(async ({ file }) => await file.text()))).toEqual(["z-first", "a-second"]);
  expect(renewed.map(({ isPaused }) => isPaused)).toEqual([false, true]);
  // The old key is gone, and the new one stays.
  expect((await list()).toSorted()).toEqual(renewed.map(({ key }) => key).toSorted());
  for (const key of await list()) await deleteUnsentPhoto(key);
  expect([await list(), (await listUnsentPhotos("ben")).length]).toEqual([[], 1]);
});

test("a photo is stored as bytes, as WebKit's private windows store no blobs (U-04)", async () => {
  await saveUnsentPhoto("carl", photo("new"));
  const database = await openDB("wardrobe-uploads");
  expect(await database.get("photos", "new")).toMatchObject({ file: { bytes: expect.any(ArrayBuffer) } });
  const files = (await listUnsentPhotos("carl")).map(async ({ file }) => await file.text());
  expect(await Promise.all(files)).toEqual(["new"]);
});
