/** A key (`id`, or `id.w320` for a variant) always means the same bytes. Methods throw {@link StorageUnavailable}. */
export type Files = {
  /** Resolves when the bytes are durable. They are not visible before. Throws {@link StorageFull}. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array | null>;
  /** Does nothing if there is no file. */
  delete(key: string): Promise<void>;
  list(): AsyncIterable<string>;
  /** Resolves when the store can be written and read; rejects with the reason if it cannot. */
  ping(): Promise<void>;
};

/** The store has no space for these bytes. Nothing of them was stored. */
export class StorageFull extends Error {
  override readonly name = "StorageFull";
}

/** The store failed or did not answer. The call may or may not have taken effect, and may succeed later. */
export class StorageUnavailable extends Error {
  override readonly name = "StorageUnavailable";
}

const KEY = /^[A-Za-z0-9_-]{22}(\.[a-z0-9]{1,16})?$/;

export function isFileKey(text: string): boolean {
  return KEY.test(text);
}

/** Throws for a malformed key. The server itself makes keys, so that is a bug, and it must not become a path. */
export function checkFileKey(key: string): void {
  if (!isFileKey(key)) throw new TypeError("This is not a key of a file.");
}
