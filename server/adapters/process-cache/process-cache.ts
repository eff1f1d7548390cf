import type {
  Cache,
  CachedFile,
  CachedSession,
  CacheEntry,
  CacheGeneration,
  ProcessCache,
} from "#adapters/process-cache/port.ts";

/** All of them full take about 46 MB. */
const SESSIONS_MAX = 20_000;
const FILES_MAX = 20_000;
const PICTURE_BYTES_MAX = 16 * 1024 * 1024;
const LIST_BYTES_MAX = 16 * 1024 * 1024;

export function processCache(): ProcessCache {
  const sessions = new LruCache<CachedSession>({ max: SESSIONS_MAX });
  const files = new LruCache<CachedFile>({ max: FILES_MAX });
  const pictures = new LruCache<Uint8Array>({ max: PICTURE_BYTES_MAX, weigh: ({ byteLength }) => byteLength });
  const lists = new LruCache<Uint8Array>({ max: LIST_BYTES_MAX, weigh: ({ byteLength }) => byteLength });
  return {
    sessions,
    files,
    pictures,
    lists,
    deletePerson(userId) {
      for (const cache of [sessions, files, pictures, lists]) cache.deletePerson(userId);
    },
  };
}

type Bounds<Value> = {
  readonly max: number;
  readonly weigh?: (value: Value) => number;
};
type Entry<Value> = { readonly userId: string; readonly value: Value; readonly until: number; readonly weight: number };

/** Maps keep the order of insertion: a found entry is inserted again, so the first is the least recently used. */
export class LruCache<Value> implements Cache<Value> {
  readonly #bounds: Bounds<Value>;
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #keysOfPerson = new Map<string, Set<string>>();
  /** The key that was inserted last, which need not be inserted again. */
  #newest = "";
  #weight = 0;
  #generation: CacheGeneration = 0;

  constructor(bounds: Bounds<Value>) {
    this.#bounds = bounds;
  }

  get weight(): number {
    return this.#weight;
  }

  generation(): CacheGeneration {
    return this.#generation;
  }

  find(key: string, now: Date): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    if (entry.until <= now.getTime()) {
      this.delete(key);
      return undefined;
    }
    if (key !== this.#newest) {
      this.#entries.delete(key);
      this.#entries.set(key, entry);
      this.#newest = key;
    }
    return entry.value;
  }

  set(key: string, { userId, value, until, since }: CacheEntry<Value>): void {
    const { weigh, max } = this.#bounds;
    const weight = weigh?.(value) ?? 1;
    if (since !== this.#generation || weight > max) return;
    this.delete(key);
    this.#entries.set(key, { userId, value, until: until?.getTime() ?? Number.POSITIVE_INFINITY, weight });
    this.#newest = key;
    const keys = this.#keysOfPerson.get(userId);
    if (keys === undefined) this.#keysOfPerson.set(userId, new Set([key]));
    else keys.add(key);
    this.#weight += weight;
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= max) break;
      this.delete(oldest);
    }
  }

  deletePerson(userId: string): void {
    this.#generation++;
    for (const key of this.#keysOfPerson.get(userId) ?? []) this.delete(key);
  }

  delete(key: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#entries.delete(key);
    this.#weight -= entry.weight;
    const keys = this.#keysOfPerson.get(entry.userId);
    keys?.delete(key);
    if (keys?.size === 0) this.#keysOfPerson.delete(entry.userId);
  }
}
