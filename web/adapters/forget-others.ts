import { z } from "zod/mini";
import { kept, resultOf, PICTURES } from "#adapters/indexed-db.ts";
import { logWarning } from "#adapters/log.ts";

const OfPerson = z.object({ user_id: z.string() });

/** Deletes what others left on the device (SPEC-5), but not their unsent photos: nobody else has those. */
export async function forgetOthers(userId: string): Promise<void> {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "");
    for (const key of keys) if (isOfOther(localStorage.getItem(key), userId)) localStorage.removeItem(key);
    const database = await resultOf(indexedDB.open(PICTURES.database));
    if (database.objectStoreNames.contains(PICTURES.store)) {
      const store = database.transaction(PICTURES.store, "readwrite").objectStore(PICTURES.store);
      // Every key begins with its person and a slash, which "0" follows.
      store.delete(IDBKeyRange.upperBound(`${userId}/`));
      store.delete(IDBKeyRange.lowerBound(`${userId}0`));
      await kept(store.transaction);
    }
    database.close();
  } catch (error) {
    logWarning("The data of others on this device could not be deleted", error);
  }
}

function isOfOther(text: string | null, userId: string): boolean {
  try {
    const stored = OfPerson.safeParse(JSON.parse(text ?? ""));
    return stored.success && stored.data.user_id !== userId;
  } catch {
    return false;
  }
}
