import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import { picturePath, type PictureWidth } from "@wardrobe/domain/files/picture.ts";
import { logWarning } from "#adapters/log.ts";
import { fetchPicture } from "#adapters/api.ts";
import { isAskedAhead } from "#adapters/early-fetch/take.ts";

/** Pictures by user, file and width; a file's id names its bytes for good, so nothing here ever grows old (Q-04, SPEC-8). */
interface Pictures extends DBSchema {
  pictures: { key: string; value: { readonly blob: Blob; readonly usedAtMs: number }; indexes: { usedAtMs: number } };
}
type Db = IDBPDatabase<Pictures>;

const DATABASE = "wardrobe-pictures";
const VERSION = 2;
/** How many pictures stay on the device: the thumbnails of a full Pro wardrobe and the large ones looked at. */
const KEPT_MAX = 1500;
const DROPPED_AT_ONCE = 200;
const KEPT_AFTER_MS = 500;
/** That a picture is looked at is written down once in so long: what is seen daily outlives what is not, and looking costs nothing. */
const USED_AGAIN_MS = 86_400_000;

let database: Promise<Db> | null = null;
let isBroken = false;

type Wanted = {
  readonly userId: string;
  readonly fileId: string;
  readonly width: PictureWidth | "whole";
  /** Nobody waits for it any more: it is not fetched, or not to its end. */
  readonly signal: AbortSignal;
};

/** The bytes of a picture at a width, or whole: from this device where it has them, else from the server, and then kept. */
export async function loadPicture({ userId, fileId, width, signal }: Wanted): Promise<Blob> {
  const key = `${userId}/${fileId}.${width}`;
  const path = picturePath(fileId, width);
  if (!isAskedAhead(path)) {
    const kept = await quietly(async (db) => await db.get("pictures", key));
    if (kept !== undefined) {
      if (Date.now() - kept.usedAtMs > USED_AGAIN_MS) keep(key, kept.blob);
      return kept.blob;
    }
  }
  signal.throwIfAborted();
  const blob = await fetchPicture(path, signal);
  keep(key, blob);
  return blob;
}

const unkept = new Map<string, Blob>();

/** As used now. Together with what else comes within a moment: each change of the device's store by itself costs a slow phone a part of a frame. */
function keep(key: string, blob: Blob): void {
  if (unkept.size === 0) setTimeout(() => void quietly(keepAll), KEPT_AFTER_MS);
  unkept.set(key, blob);
}

async function keepAll(db: Db): Promise<void> {
  const change = db.transaction("pictures", "readwrite");
  const usedAtMs = Date.now();
  const puts = [...unkept].map(async ([key, blob]) => await change.store.put({ blob, usedAtMs }, key));
  unkept.clear();
  const kept = change.store.count();
  await Promise.all([...puts, change.done]);
  if ((await kept) > KEPT_MAX) await dropOldest(db);
}

async function dropOldest(db: Db): Promise<void> {
  const change = db.transaction("pictures", "readwrite");
  let oldest = await change.store.index("usedAtMs").openCursor();
  for (let dropped = 0; oldest !== null && dropped < DROPPED_AT_ONCE; dropped++) {
    await oldest.delete();
    oldest = await oldest.continue();
  }
  await change.done;
}

async function open(): Promise<Db> {
  return await openDB<Pictures>(DATABASE, VERSION, {
    upgrade: (db) => {
      if (db.objectStoreNames.contains("pictures")) db.deleteObjectStore("pictures");
      db.createObjectStore("pictures").createIndex("usedAtMs", "usedAtMs");
    },
  });
}

/** The cache is a convenience: where the browser forbids it, pictures are fetched each time. */
async function quietly<Value>(act: (db: Db) => Promise<Value>): Promise<Value | undefined> {
  if (isBroken) return undefined;
  try {
    database ??= open();
    return await act(await database);
  } catch (error) {
    if (!isBroken) logWarning("The picture cache did not work", error);
    isBroken = true;
    return undefined;
  }
}
