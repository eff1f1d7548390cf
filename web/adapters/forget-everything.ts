import { logWarning } from "#adapters/log.ts";

/** Empties what this device keeps for the app. What the browser will not delete at once goes when the page has gone. */
export async function forgetEverything(): Promise<void> {
  try {
    localStorage.clear();
    for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name);
  } catch (error) {
    logWarning("Not everything on this device could be deleted", error);
  }
}
