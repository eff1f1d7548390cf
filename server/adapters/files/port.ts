/**
 * A store of bytes under keys that say what the bytes are: the same key always holds the same bytes, so what stands is never
 * written again. A key is a file's id, or the id with the name of a variant: `…22 characters…` or `….w320`. Every part of it throws
 * {@link StorageUnavailable} when the store does not do it.
 */
export type Files = {
  /** Resolves when the bytes are kept for good; until then nobody sees them. Throws {@link StorageFull}. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or null where there are none. */
  get(key: string): Promise<Uint8Array | null>;
  /** Does nothing where there is nothing. */
  delete(key: string): Promise<void>;
  /** Every key that stands, in no order. */
  list(): AsyncIterable<string>;
  /** Resolves when the store can be written and read; rejects with what stands in the way. */
  ping(): Promise<void>;
};

/** There is no room left for these bytes; nothing of them stands. */
export class StorageFull extends Error {
  override readonly name = "StorageFull";
}

/** The store failed or was silent: what was asked may or may not have happened, and asking again later may succeed. */
export class StorageUnavailable extends Error {
  override readonly name = "StorageUnavailable";
}

const KEY = /^[A-Za-z0-9_-]{22}(\.[a-z0-9]{1,16})?$/;

export function isFileKey(text: string): boolean {
  return KEY.test(text);
}

/** Throws for anything else: keys are made by this server, so a wrong one is a bug, never a path to follow. */
export function checkFileKey(key: string): void {
  if (!isFileKey(key)) throw new TypeError("This is no key of a file.");
}
