import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import { picturePath, type PictureWidth } from "@wardrobe/domain/files/picture.ts";
import { logWarning } from "#adapters/log.ts";
import { fetchPicture } from "#adapters/api.ts";
import { isAskedAhead } from "#adapters/head-start/take.ts";

/** Pictures by user, file and width; a file's id names its bytes for good, so nothing here ever grows old (Q-04, decision 8). */
interface Pictures extends DBSchema {
  pictures: { key: string; value: { readonly blob: Blob; readonly usedAtMs: number }; indexes: { usedAtMs: number } };
}
type Db = IDBPDatabase<Pictures>;

const DATABASE = "wardrobe-pictures";
const VERSION = 2;
/** How many pictures stay on the device: the thumbnails of a full Pro wardrobe and the large ones looked at. */
const KEPT_MAX = 1500;
const DROPPED_AT_ONCE = 200;

let database: Promise<Db> | null = null;
let isBroken = false;

/** The bytes of a picture at a width, or whole: from this device where it has them, else from the server, and then kept. */
export async function loadPicture(userId: string, fileId: string, width: PictureWidth | "whole"): Promise<Blob> {
  const key = `${userId}/${fileId}.${width}`;
  const path = picturePath(fileId, width);
  if (!isAskedAhead(path)) {
    const kept = await quietly(async (db) => await db.get("pictures", key));
    if (kept !== undefined) return kept.blob;
  }
  const blob = await fetchPicture(path);
  void quietly(async (db) => {
    await db.put("pictures", { blob, usedAtMs: Date.now() }, key);
    if ((await db.count("pictures")) > KEPT_MAX) await dropOldest(db);
  });
  return blob;
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

/** The cache is a convenience: where the browser forbids it, pictures are fetched each time (specification §7). */
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
