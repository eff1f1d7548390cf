export type CachedSession = { readonly userId: string; readonly expiresAt: Date };

/** The fields of a picture that never change; its owner is part of the key. */
export type CachedFile = {
  readonly id: string;
  readonly contentType: string;
  readonly variantWidths: readonly number[];
};

/** Grows with each `deletePerson`. A value of an older generation is not stored: its person may be deleted. */
export type CacheGeneration = number;

/** `until`: when it expires; `since`: the generation under which the value was read. */
export type CacheEntry<Value> = {
  readonly userId: string;
  readonly value: Value;
  readonly until?: Date;
  readonly since: CacheGeneration;
};

export type Cache<Value> = {
  generation(): CacheGeneration;
  find(key: string, now: Date): Value | undefined;
  set(key: string, entry: CacheEntry<Value>): void;
  delete(key: string): void;
  /** Deletes the person's entries, and starts a new generation. */
  deletePerson(userId: string): void;
};

/** Bounded caches (LRU) of one process only, so a value needs a key that changes with it, or a life of seconds. */
export type ProcessCache = {
  readonly sessions: Cache<CachedSession>;
  /** By person and id. */
  readonly files: Cache<CachedFile>;
  /** Bytes of pictures, by their key in the file store. */
  readonly pictures: Cache<Uint8Array>;
  /** Compressed lists, by person and version. */
  readonly lists: Cache<Uint8Array>;
  deletePerson(userId: string): void;
};
