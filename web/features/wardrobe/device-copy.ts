import type { QueryClient } from "@tanstack/react-query";
import { z } from "zod/mini";
import { Settings } from "@wardrobe/domain/profile/settings.ts";
import { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { writeMirror, writeSettings } from "#adapters/local-store.ts";
import { logWarning } from "#adapters/log.ts";
import { hasDeviceStorage, readDevice, saveDevice } from "#adapters/telegram/device-storage.ts";
import { settingsQuery } from "#features/profile/queries.ts";
import { itemsQuery } from "#features/wardrobe/queries.ts";

const KEY = "wardrobe";
/** Of the 5 MB that a bot has for each person; a thousand garments take a third of it. */
export const COPY_CHARS_MAX = 1024 * 1024;
/** Each writing rewrites all that the bot keeps: changes within this time are one. */
const SAVE_AFTER_MS = 3000;

/** Several accounts share a device (SPEC-5). */
const Copy = z.object({ user_id: z.string(), items: z.array(Item), settings: Settings });

/** Restores list and settings from the messenger's storage (NATIVE-01); false if it has none or is too late. */
export async function restoreDeviceCopy(queries: QueryClient, userId: string): Promise<boolean> {
  const text = await readDevice(KEY);
  const kept = text === null ? null : parseCopy(text);
  const isLate = queries.getQueryData(itemsQuery.queryKey) !== undefined;
  if (kept === null || kept.user_id !== userId || isLate) return false;
  writeMirror(userId, kept.items);
  writeSettings(userId, kept.settings);
  queries.setQueryData(settingsQuery.queryKey, (known) => known ?? kept.settings, { updatedAt: 0 });
  queries.setQueryData(itemsQuery.queryKey, kept.items, { updatedAt: 0 });
  return true;
}

/** Keeps a copy of list and settings in the messenger's storage, where the client has one. */
export function keepDeviceCopy(queries: QueryClient, userId: string): void {
  if (!hasDeviceStorage()) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saved = "";
  const save = async (): Promise<void> => {
    timer = undefined;
    const items = queries.getQueryData(itemsQuery.queryKey);
    const settings = queries.getQueryData(settingsQuery.queryKey);
    if (items === undefined || settings === undefined) return;
    const text = JSON.stringify({ user_id: userId, items, settings });
    // A list that is too large is better read from the server than half kept.
    const kept = text.length <= COPY_CHARS_MAX ? text : "";
    if (kept !== saved && (await saveDevice(KEY, kept))) saved = kept;
  };
  const saveSoon = (): void => {
    timer ??= setTimeout(() => {
      save().catch((error: unknown) => logWarning("The list was not copied", error));
    }, SAVE_AFTER_MS);
  };
  saveSoon();
  queries.getQueryCache().subscribe(({ type, query }) => {
    const key = query.queryKey.join();
    if (type === "updated" && (key === itemsQuery.queryKey.join() || key === settingsQuery.queryKey.join())) saveSoon();
  });
}

function parseCopy(text: string): z.output<typeof Copy> | null {
  try {
    const copy = Copy.safeParse(JSON.parse(text));
    return copy.success ? copy.data : null;
  } catch {
    // Empty, or what a client makes of nothing.
    return null;
  }
}
