import { logWarning } from "#adapters/log.ts";
import { clearDevice } from "#adapters/telegram/device-storage.ts";

/** Deletes all data of the app on this device. Open databases are deleted when the page closes. */
export async function clearDeviceData(): Promise<void> {
  await clearDevice();
  try {
    localStorage.clear();
    for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name);
  } catch (error) {
    logWarning("Not everything on this device could be deleted", error);
  }
}
