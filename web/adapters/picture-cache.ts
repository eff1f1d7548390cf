import { picturePath, type PictureWidth } from "@wardrobe/domain/files/picture.ts";
import { logWarning } from "#adapters/log.ts";
import { fetchPicture } from "#adapters/api.ts";
import { areEarlyPicturesKept, hasEarlyReply } from "#adapters/early-fetch/take-reply.ts";
import {
  kept,
  resultOf,
  keepBlob,
  toBlob,
  keyOfPicture,
  PICTURES,
  USED_AT_PRECISION_MS,
  type KeptPicture,
} from "#adapters/indexed-db.ts";

/** How many pictures stay on the device: the thumbnails of a full Pro wardrobe and some large ones. */
const CACHED_MAX = 1500;
const EVICTED_AT_ONCE = 200;
const SAVE_DELAY_MS = 500;

let database: Promise<IDBDatabase> | null = null;
let isBroken = false;

type PictureRequest = {
  readonly userId: string;
  readonly fileId: string;
  readonly width: PictureWidth | "whole";
  /** Aborted when the picture is no longer needed: then it is not fetched, or the request is cancelled. */
  readonly signal: AbortSignal;
};

/** The bytes of a picture at a width, or whole: from this device's cache, else from the server, and then cached. */
export async function loadPicture({ userId, fileId, width, signal }: PictureRequest): Promise<Blob> {
  const key = keyOfPicture(userId, fileId, width);
  const path = picturePath(fileId, width);
  const isEarly = hasEarlyReply(path);
  if (!isEarly) {
    const cached = await withDatabase(async (db) => await resultOf<KeptPicture | undefined>(storeIn(db).get(key)));
    if (cached !== undefined) {
      const blob = toBlob(cached);
      if (Date.now() - cached.usedAtMs > USED_AT_PRECISION_MS) scheduleSave(key, blob);
      return blob;
    }
  }
  signal.throwIfAborted();
  const blob = await fetchPicture(path, signal);
  if (!isEarly || !areEarlyPicturesKept()) scheduleSave(key, blob);
  return blob;
}

const unsaved = new Map<string, Blob>();

/** Saves pictures in batches: on a slow phone each transaction costs part of a frame. */
function scheduleSave(key: string, blob: Blob): void {
  if (unsaved.size === 0) setTimeout(() => void withDatabase(saveAll), SAVE_DELAY_MS);
  unsaved.set(key, blob);
}

async function saveAll(db: IDBDatabase): Promise<void> {
  const saved = [...unsaved];
  unsaved.clear();
  const pictures = await Promise.all(saved.map(async ([key, blob]) => ({ key, ...(await keepBlob(blob)) })));
  const store = storeIn(db, "readwrite");
  const usedAtMs = Date.now();
  for (const { key, ...picture } of pictures) store.put({ ...picture, usedAtMs }, key);
  const [count] = await Promise.all([resultOf(store.count()), kept(store.transaction)]);
  if (count > CACHED_MAX) await evictOldest(db);
}

async function evictOldest(db: IDBDatabase): Promise<void> {
  const store = storeIn(db, "readwrite");
  const oldest = await resultOf(store.index("usedAtMs").getAllKeys(null, EVICTED_AT_ONCE));
  for (const key of oldest) store.delete(key);
  await kept(store.transaction);
}

const storeIn = (db: IDBDatabase, mode: IDBTransactionMode = "readonly"): IDBObjectStore =>
  db.transaction(PICTURES.store, mode).objectStore(PICTURES.store);

/** Pictures by user, file and width. The bytes of a file id never change, so no entry becomes stale (Q-04, SPEC-8). */
async function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(PICTURES.database, PICTURES.version);
  opening.onupgradeneeded = () => {
    const db = opening.result;
    if (db.objectStoreNames.contains(PICTURES.store)) db.deleteObjectStore(PICTURES.store);
    db.createObjectStore(PICTURES.store).createIndex("usedAtMs", "usedAtMs");
  };
  return await resultOf(opening);
}

/** The cache is optional: where IndexedDB fails, pictures are fetched each time. */
async function withDatabase<Value>(query: (db: IDBDatabase) => Promise<Value>): Promise<Value | undefined> {
  if (isBroken) return undefined;
  try {
    database ??= open();
    return await query(await database);
  } catch (error) {
    if (!isBroken) logWarning("The picture cache failed", error);
    isBroken = true;
    return undefined;
  }
}
