import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { sampleSettings } from "@wardrobe/domain/testing/sample-settings.ts";
import { settingsQuery } from "#features/profile/queries.ts";
import { COPY_CHARS_MAX, keepDeviceCopy, restoreDeviceCopy } from "#features/wardrobe/device-copy.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";

const device = vi.hoisted(() => ({ has: true, kept: new Map<string, string>(), writes: 0 }));
vi.mock("#adapters/telegram/device-storage.ts", () => ({
  hasDeviceStorage: () => device.has,
  readDevice: async (key: string) => device.kept.get(key) ?? null,
  saveDevice: async (key: string, value: string) => {
    device.writes++;
    device.kept.set(key, value);
    return true;
  },
}));

const ITEM = sampleItem({ key: "a" });
const OTHER = sampleItem({ key: "b" });
const SETTINGS = sampleSettings();
let queries: QueryClient;
beforeEach(() => {
  vi.useFakeTimers();
  device.kept.clear();
  Object.assign(device, { has: true, writes: 0 });
  queries = new QueryClient();
});
afterEach(() => void vi.useRealTimers());

const later = async (): Promise<void> => void (await vi.advanceTimersByTimeAsync(3000));

function load(items = [ITEM]): void {
  queries.setQueryData(settingsQuery.queryKey, SETTINGS);
  queries.setQueryData(itemsQuery.queryKey, items);
}

test("the list is copied with the settings, changes within seconds once, and restored for its person alone (NATIVE-01, SPEC-5)", async () => {
  keepDeviceCopy(queries, "7");
  load();
  load([ITEM, OTHER]);
  await later();
  expect(device.writes).toBe(1);
  const fresh = new QueryClient();
  expect(await restoreDeviceCopy(fresh, "8")).toBe(false);
  expect(await restoreDeviceCopy(fresh, "7")).toBe(true);
  expect(fresh.getQueryData(itemsQuery.queryKey)?.map(({ id }) => id)).toEqual([ITEM.id, OTHER.id]);
  expect(fresh.getQueryData(settingsQuery.queryKey)).toEqual(SETTINGS);
  // The server's list counts as newer.
  expect(fresh.getQueryState(itemsQuery.queryKey)?.dataUpdatedAt).toBe(0);
});

test("what the server has sent meanwhile is not replaced by the copy (NATIVE-01)", async () => {
  keepDeviceCopy(queries, "7");
  load([]);
  await later();
  load();
  expect(await restoreDeviceCopy(queries, "7")).toBe(false);
  expect(queries.getQueryData(itemsQuery.queryKey)).toEqual([ITEM]);
});

test("a list that is too large takes the old copy away, and a client without storage is not asked (NATIVE-01)", async () => {
  keepDeviceCopy(queries, "7");
  load();
  await later();
  load([{ ...ITEM, notes: "n".repeat(COPY_CHARS_MAX) }]);
  await later();
  expect([...device.kept.values()]).toEqual([""]);
  expect(await restoreDeviceCopy(new QueryClient(), "7")).toBe(false);
  Object.assign(device, { has: false, writes: 0 });
  keepDeviceCopy(new QueryClient(), "7");
  await later();
  expect(device.writes).toBe(0);
});

test.each(["", "null", "{", '{"user_id":"7","items":[{}]}'])("a copy that is %j is none (NATIVE-01)", async (text) => {
  device.kept.set("wardrobe", text);
  expect(await restoreDeviceCopy(queries, "7")).toBe(false);
});
