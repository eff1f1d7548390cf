import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import { keepBlob, toBlob, type KeptBlob } from "#adapters/kept-blob.ts";
import { logWarning } from "#adapters/log.ts";

/** Chosen photos that are not items yet, by their idempotency key: the page may be closed before they are sent. */
interface Unsent extends DBSchema {
  /** Earlier versions stored the file itself. */
  photos: { key: string; value: { readonly userId: string; readonly file: KeptBlob | Blob; readonly atMs: number } };
}

export type UnsentPhoto = { readonly key: string; readonly file: Blob };

const DATABASE = "wardrobe-uploads";
const VERSION = 1;
/** The server remembers an idempotency key for a day: an older photo gets a new key. */
const KEY_LIFETIME_MS = 24 * 3_600_000;

let database: Promise<IDBPDatabase<Unsent>> | null = null;

export async function saveUnsentPhoto(userId: string, { key, file }: UnsentPhoto): Promise<void> {
  await withDatabase(async (db) => {
    await db.put("photos", { userId, file: await keepBlob(file), atMs: Date.now() }, key);
  });
}

export async function deleteUnsentPhoto(key: string): Promise<void> {
  await withDatabase(async (db) => await db.delete("photos", key));
}

/** This user's unsent photos, oldest first; they stay until they are sent or discarded. */
export async function listUnsentPhotos(userId: string): Promise<UnsentPhoto[]> {
  const stored = await withDatabase(async (db) => {
    const [keys, values] = await Promise.all([db.getAllKeys("photos"), db.getAll("photos")]);
    return values.map((value, index) => ({ key: keys[index] ?? "", ...value }));
  });
  const own = (stored ?? []).filter((photo) => photo.userId === userId).sort((a, b) => a.atMs - b.atMs);
  return await Promise.all(
    own.map(async ({ key, file, atMs }) =>
      Date.now() - atMs > KEY_LIFETIME_MS
        ? await renew(key, { userId, file, atMs: Date.now() })
        : { key, file: toFile(file) },
    ),
  );
}

async function renew(oldKey: string, photo: Unsent["photos"]["value"]): Promise<UnsentPhoto> {
  const key = crypto.randomUUID();
  await withDatabase(async (db) => {
    const transaction = db.transaction("photos", "readwrite");
    await Promise.all([transaction.store.put(photo, key), transaction.store.delete(oldKey), transaction.done]);
  });
  return { key, file: toFile(photo.file) };
}

const toFile = (file: KeptBlob | Blob): Blob => (file instanceof Blob ? file : toBlob(file));

/** Where IndexedDB fails, photos live only as long as the page. */
async function withDatabase<Value>(query: (db: IDBPDatabase<Unsent>) => Promise<Value>): Promise<Value | undefined> {
  try {
    database ??= openDB<Unsent>(DATABASE, VERSION, { upgrade: (db) => void db.createObjectStore("photos") });
    return await query(await database);
  } catch (error) {
    logWarning("Unsent photos could not be saved", error);
    return undefined;
  }
}
