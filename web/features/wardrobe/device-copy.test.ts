import { beforeEach, expect, test, vi } from "vitest";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { sampleSettings } from "@wardrobe/domain/testing/sample-settings.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { settingsQuery } from "#features/profile/queries.ts";
import { COPY_CHARS_MAX, keepDeviceCopy, restoreDeviceCopy } from "#features/wardrobe/device-copy.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { messenger } from "#testing/messenger.ts";
import { newQueries } from "#testing/render.tsx";

const [ITEM, OTHER] = [sampleItem({ key: "a" }), sampleItem({ key: "b" })];
const SETTINGS = sampleSettings();
/** The messenger's storage on this device. */
let kept = new Map<unknown, unknown>();
let queries = newQueries();

beforeEach(() => {
  vi.useFakeTimers();
  kept = new Map();
  messenger.answer = ({ method, params: { req_id, key, value } }) => {
    if (method === "web_app_device_storage_get_key")
      return [["device_storage_key_received", { req_id, value: kept.get(key) ?? null }]];
    kept.set(key, value);
    return [["device_storage_key_saved", { req_id }]];
  };
  queries = newQueries();
});

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
  expect(messenger.posted).toHaveLength(1);
  const fresh = newQueries();
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
  expect([...kept.values()]).toEqual([""]);
  expect(await restoreDeviceCopy(newQueries(), "7")).toBe(false);
  messenger.posted = [];
  vi.spyOn(telegram, "launch", "get").mockReturnValue({ ...telegram.launch, version: "8.0" });
  keepDeviceCopy(queries, "7");
  await later();
  expect(messenger.posted).toEqual([]);
});

test.each(["", "null", "{", '{"user_id":"7","items":[{}]}'])("a copy that is %j is none (NATIVE-01)", async (text) => {
  kept.set("wardrobe", text);
  expect(await restoreDeviceCopy(queries, "7")).toBe(false);
});
