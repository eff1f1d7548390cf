import { openDB, type IDBPDatabase } from "idb";
import { fileCalls } from "@wardrobe/domain/files/calls.ts";
import type { PictureWidth } from "@wardrobe/domain/files/picture.ts";
import { fetchPicture } from "#adapters/api.ts";

type Kept = { readonly userId: string; readonly blob: Blob };

const DATABASE = "wardrobe-pictures";
const STORE = "pictures";
/** How many pictures stay on the device: the thumbnails of a full Pro wardrobe. */
const KEPT_MAX = 1200;

let database: Promise<IDBPDatabase | null> | null = null;
const loading = new Map<string, Promise<Blob>>();

/** The bytes of a picture at a width: from this device where it has them, else from the server, and then kept. */
export async function loadPicture(userId: string, fileId: string, width: PictureWidth): Promise<Blob> {
  const key = `${userId}/${fileId}.${width}`;
  const running = loading.get(key);
  if (running !== undefined) return await running;
  const load = readOrFetch({ key, userId, path: `${fileCalls.getFile.path.replace(":id", fileId)}?w=${width}` });
  loading.set(key, load);
  try {
    return await load;
  } finally {
    loading.delete(key);
  }
}

async function readOrFetch(picture: { key: string; userId: string; path: string }): Promise<Blob> {
  const kept = await quietly(async (db) => (await db.get(STORE, picture.key)) as Kept | undefined);
  if (kept?.userId === picture.userId) return kept.blob;
  const blob = await fetchPicture(picture.path);
  void quietly(async (db) => {
    if ((await db.count(STORE)) >= KEPT_MAX) await db.clear(STORE);
    await db.put(STORE, { userId: picture.userId, blob } satisfies Kept, picture.key);
  });
  return blob;
}

/** The cache is a convenience: where the browser forbids it, pictures are fetched each time (specification §7). */
async function quietly<Value>(act: (db: IDBPDatabase) => Promise<Value>): Promise<Value | undefined> {
  try {
    database ??= openDB(DATABASE, 1, { upgrade: (db) => void db.createObjectStore(STORE) }).catch(() => null);
    const db = await database;
    return db === null ? undefined : await act(db);
  } catch (error) {
    console.warn("The picture cache did not work", error);
    return undefined;
  }
}
