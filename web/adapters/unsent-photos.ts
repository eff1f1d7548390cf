import { kept, resultOf, keepBlob, toBlob, type KeptBlob } from "#adapters/indexed-db.ts";
import { logWarning } from "#adapters/log.ts";

/** A chosen photo that is no item yet, under its idempotency key. */
type Kept = {
  readonly userId: string;
  readonly file: KeptBlob;
  readonly atMs: number;
  readonly isPaused?: boolean;
  readonly how?: UnsentPhoto["how"];
};

/** `isPaused`: its owner was told that it is sent by itself (SPEC-75); `how`: what its owner has said of it. */
export type UnsentPhoto = {
  readonly key: string;
  readonly file: Blob;
  readonly isPaused?: boolean;
  readonly how?: { readonly skip_analysis?: true; readonly is_alone?: true };
};

const DATABASE = "wardrobe-uploads";
const VERSION = 1;
const STORE = "photos";
/** The server remembers an idempotency key for a day: an older photo gets a new key. */
const KEY_LIFETIME_MS = 24 * 3_600_000;

let database: Promise<IDBDatabase> | null = null;

export async function saveUnsentPhoto(
  userId: string,
  { key, file, isPaused = false, how = {} }: UnsentPhoto,
): Promise<void> {
  await withDatabase(async (db) => {
    const photo: Kept = { userId, file: await keepBlob(file), atMs: Date.now(), isPaused, how };
    await change(db, (store) => store.put(photo, key));
  });
}

export async function deleteUnsentPhoto(key: string): Promise<void> {
  await withDatabase(async (db) => await change(db, (store) => store.delete(key)));
}

/** This user's unsent photos, oldest first; they stay until they are sent or discarded. */
export async function listUnsentPhotos(userId: string): Promise<UnsentPhoto[]> {
  const stored = await withDatabase(async (db) => {
    const store = db.transaction(STORE).objectStore(STORE);
    const [keys, photos] = await Promise.all([resultOf(store.getAllKeys()), resultOf<Kept[]>(store.getAll())]);
    return photos.map((photo, index) => ({ key: String(keys[index]), ...photo }));
  });
  const own = (stored ?? []).filter((photo) => photo.userId === userId).sort((a, b) => a.atMs - b.atMs);
  return await Promise.all(
    own.map(async ({ key, file, atMs, isPaused = false, how = {} }) =>
      Date.now() - atMs > KEY_LIFETIME_MS
        ? await renew(key, { userId, file, atMs: Date.now(), isPaused, how })
        : { key, file: toBlob(file), isPaused, how },
    ),
  );
}

async function renew(oldKey: string, photo: Kept): Promise<UnsentPhoto> {
  const key = crypto.randomUUID();
  await withDatabase(
    async (db) =>
      await change(db, (store) => {
        store.put(photo, key);
        store.delete(oldKey);
      }),
  );
  return { key, file: toBlob(photo.file), isPaused: photo.isPaused === true, how: photo.how ?? {} };
}

async function change(db: IDBDatabase, write: (store: IDBObjectStore) => unknown): Promise<void> {
  const transaction = db.transaction(STORE, "readwrite");
  write(transaction.objectStore(STORE));
  await kept(transaction);
}

async function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, VERSION);
  opening.onupgradeneeded = () => void opening.result.createObjectStore(STORE);
  return await resultOf(opening);
}

/** Where IndexedDB fails, photos live only as long as the page. */
async function withDatabase<Value>(query: (db: IDBDatabase) => Promise<Value>): Promise<Value | undefined> {
  try {
    database ??= open();
    return await query(await database);
  } catch (error) {
    logWarning("Unsent photos could not be saved", error);
    return undefined;
  }
}
