import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import { logWarning } from "#adapters/log.ts";

/** Photos that were chosen and are not items yet, by the key under which each is sent: the page may be killed before it is. */
interface Unsent extends DBSchema {
  photos: { key: string; value: { readonly userId: string; readonly file: Blob; readonly atMs: number } };
}

export type UnsentPhoto = { readonly key: string; readonly file: Blob };

const DATABASE = "wardrobe-uploads";
const VERSION = 1;
/** The server remembers a key for a day; sent later, the same photo could become a second item. */
const KEPT_MS = 24 * 3_600_000;

let database: Promise<IDBPDatabase<Unsent>> | null = null;

export async function rememberPhoto(userId: string, { key, file }: UnsentPhoto): Promise<void> {
  await quietly(async (db) => void (await db.put("photos", { userId, file, atMs: Date.now() }, key)));
}

export async function forgetPhoto(key: string): Promise<void> {
  await quietly(async (db) => await db.delete("photos", key));
}

/** What this person chose and did not see become items, the oldest first; what is too old is dropped. */
export async function listUnsent(userId: string): Promise<UnsentPhoto[]> {
  const kept = await quietly(async (db) => {
    const [keys, values] = await Promise.all([db.getAllKeys("photos"), db.getAll("photos")]);
    return values.map((value, index) => ({ key: keys[index] ?? "", ...value }));
  });
  const own = (kept ?? []).filter((photo) => photo.userId === userId).sort((a, b) => a.atMs - b.atMs);
  for (const { key } of own.filter(isOld)) await forgetPhoto(key);
  return own.filter((photo) => !isOld(photo)).map(({ key, file }) => ({ key, file }));
}

function isOld({ atMs }: { readonly atMs: number }): boolean {
  return Date.now() - atMs > KEPT_MS;
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
