/** Of a live session what is asked at each request. */
export type KnownSession = { readonly userId: string; readonly expiresAt: Date };

/** Of a picture what never changes; whose it is stands in what it is remembered under. */
export type KnownFile = {
  readonly id: string;
  readonly contentType: string;
  readonly variantWidths: readonly number[];
};

/** How often anybody has been forgotten: what was asked before that is not remembered after. */
export type MemoryMark = number;

export type Remembered<Value> = {
  mark(): MemoryMark;
  find(key: string, now: Date): Value | undefined;
  /** Remembers what was found out since the mark, until the moment, or as long as there is room. */
  keep(key: string, kept: { userId: string; value: Value; until?: Date; since: MemoryMark }): void;
  /** Forgets what is kept of a person, and whatever is being found out of anybody now. */
  forgetPerson(userId: string): void;
};

/**
 * What one process remembers of people, so that it asks less: a bounded number of things, those least asked for are forgotten first.
 * Nothing in it is true in another process, so whatever is remembered either has a name that changes with it or ends within seconds.
 */
export type Memory = {
  /** Under the hash of the token. */
  readonly sessions: Remembered<KnownSession>;
  /** Under person and id. */
  readonly files: Remembered<KnownFile>;
  /** Bytes of pictures under the key that the store has them by. */
  readonly pictures: Remembered<Uint8Array>;
  /** Compressed lists under person and version. */
  readonly lists: Remembered<Uint8Array>;
  /** Forgets all of a person. */
  forgetPerson(userId: string): void;
};
