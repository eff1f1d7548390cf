import type { App } from "#app.ts";
import { keysOf } from "#features/files/check-files.ts";
import { listFilesAfter } from "#features/files/file-store.ts";
import { faultOf } from "#features/files/stored-bytes.ts";

/** A key under which bytes stand or, where nothing names the file yet, may stand. */
export type StoredKey = {
  readonly key: string;
  readonly isNamed: boolean;
  /** Whether these are the bytes that were kept under it. */
  isWhole(bytes: Uint8Array): boolean;
};

const FILES_A_PAGE = 500;

/** Every key that a row knows, of pictures and of their variants. */
export async function* listStoredKeys({ db }: Pick<App, "db">): AsyncIterable<StoredKey> {
  for (let page = await listFilesAfter(db, "", FILES_A_PAGE); page.length > 0;) {
    for (const file of page) {
      for (const [index, key] of keysOf(file).entries()) {
        yield { key, isNamed: file.unused_since === null, isWhole: (bytes) => faultOf(file, index, bytes) === null };
      }
    }
    page = await listFilesAfter(db, page.at(-1)?.id ?? "", FILES_A_PAGE);
  }
}
