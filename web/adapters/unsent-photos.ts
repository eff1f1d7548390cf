import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import { logWarning } from "#adapters/log.ts";

/** Photos that were chosen and are not items yet, by the key under which each is sent: the page may be killed before it is. */
interface Unsent extends DBSchema {
  photos: { key: string; value: { readonly userId: string; readonly file: Blob; readonly atMs: number } };
}

export type UnsentPhoto = { readonly key: string; readonly file: Blob };

const DATABASE = "wardrobe-uploads";
const VERSION = 1;
/** The server remembers a key for a day: what is older is sent as a photo of its own. */
const KEY_COUNTS_MS = 24 * 3_600_000;

let database: Promise<IDBPDatabase<Unsent>> | null = null;

export async function rememberPhoto(userId: string, { key, file }: UnsentPhoto): Promise<void> {
  await quietly(async (db) => void (await db.put("photos", { userId, file, atMs: Date.now() }, key)));
}

export async function forgetPhoto(key: string): Promise<void> {
  await quietly(async (db) => await db.delete("photos", key));
}

/** What this person chose and did not see become items, the oldest first; it stays until it is sent or given up. */
export async function listUnsent(userId: string): Promise<UnsentPhoto[]> {
  const kept = await quietly(async (db) => {
    const [keys, values] = await Promise.all([db.getAllKeys("photos"), db.getAll("photos")]);
    return values.map((value, index) => ({ key: keys[index] ?? "", ...value }));
  });
  const own = (kept ?? []).filter((photo) => photo.userId === userId).sort((a, b) => a.atMs - b.atMs);
  return await Promise.all(
    own.map(async ({ key, file, atMs }) =>
      Date.now() - atMs > KEY_COUNTS_MS ? await renew(key, { userId, file, atMs: Date.now() }) : { key, file },
    ),
  );
}

async function renew(oldKey: string, photo: Unsent["photos"]["value"]): Promise<UnsentPhoto> {
  const key = crypto.randomUUID();
  await quietly(async (db) => {
    const change = db.transaction("photos", "readwrite");
    await Promise.all([change.store.put(photo, key), change.store.delete(oldKey), change.done]);
  });
  return { key, file: photo.file };
}

/** Where the browser forbids it, photos live as long as the page. */
async function quietly<Value>(act: (db: IDBPDatabase<Unsent>) => Promise<Value>): Promise<Value | undefined> {
  try {
    database ??= openDB<Unsent>(DATABASE, VERSION, { upgrade: (db) => void db.createObjectStore("photos") });
    return await act(await database);
  } catch (error) {
    logWarning("Unsent photos could not be kept", error);
    return undefined;
  }
}
