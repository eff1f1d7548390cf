import type { App } from "#app.ts";
import type { Database } from "#adapters/db/port.ts";
import { listFilesAfter, listVariantsOf } from "#features/files/file-store.ts";
import { faultOf, keysOf } from "#features/files/stored-bytes.ts";

export { listFilesOf, type OwnFile } from "#features/files/file-store.ts";

/** A key in the file store. If nothing uses the file yet, its bytes may be missing. */
export type StoredKey = {
  readonly key: string;
  readonly isUsed: boolean;
  /** Whether these are the bytes that were stored under the key. */
  isWhole(bytes: Uint8Array): boolean;
};

const FILES_PER_PAGE = 500;

/** The keys of all pictures and their variants that the database knows. */
export async function* listStoredKeys({ db }: Pick<App, "db">): AsyncIterable<StoredKey> {
  for (let page = await listFilesAfter(db, "", FILES_PER_PAGE); page.length > 0;) {
    for (const file of page) {
      for (const [index, key] of keysOf(file).entries()) {
        yield { key, isUsed: file.unused_since === null, isWhole: (bytes) => faultOf(file, index, bytes) === null };
      }
    }
    page = await listFilesAfter(db, page.at(-1)?.id ?? "", FILES_PER_PAGE);
  }
}

/** The keys of all pictures of a person and of their variants. */
export async function listKeysOf(db: Database, userId: string): Promise<string[]> {
  return (await listVariantsOf(db, userId)).flatMap(keysOf);
}
