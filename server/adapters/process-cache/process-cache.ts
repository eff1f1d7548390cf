import { LRUCache } from "lru-cache";
import type {
  Cache,
  CachedFile,
  CachedSession,
  CacheEntry,
  CacheGeneration,
  ProcessCache,
} from "#adapters/process-cache/port.ts";

/** All of them full take about 46 MB, beside the 16 MB of `lately.ts`. */
const SESSIONS_MAX = 20_000;
const FILES_MAX = 20_000;
const PICTURE_BYTES_MAX = 16 * 1024 * 1024;
const LIST_BYTES_MAX = 16 * 1024 * 1024;

export function processCache(): ProcessCache {
  const sessions = new PeoplesCache<CachedSession>({ max: SESSIONS_MAX });
  const files = new PeoplesCache<CachedFile>({ max: FILES_MAX });
  const pictures = new PeoplesCache<Uint8Array>({ max: PICTURE_BYTES_MAX, weigh: ({ byteLength }) => byteLength });
  const lists = new PeoplesCache<Uint8Array>({ max: LIST_BYTES_MAX, weigh: ({ byteLength }) => byteLength });
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

type Bounds<Value> = { readonly max: number; readonly weigh?: (value: Value) => number };
type Entry<Value> = { readonly userId: string; readonly value: Value; readonly until: number };

/** Drops the least recently used entries above its maximum weight, and a person's at once. */
export class PeoplesCache<Value> implements Cache<Value> {
  readonly #entries: LRUCache<string, Entry<Value>>;
  readonly #keysOfPerson = new Map<string, Set<string>>();
  #generation: CacheGeneration = 0;

  constructor({ max, weigh = () => 1 }: Bounds<Value>) {
    this.#entries = new LRUCache<string, Entry<Value>>({
      maxSize: max,
      sizeCalculation: ({ value }) => Math.max(1, weigh(value)),
      dispose: ({ userId }, key) => {
        const keys = this.#keysOfPerson.get(userId);
        keys?.delete(key);
        if (keys?.size === 0) this.#keysOfPerson.delete(userId);
      },
    });
  }

  get weight(): number {
    return this.#entries.calculatedSize;
  }

  generation(): CacheGeneration {
    return this.#generation;
  }

  find(key: string, now: Date): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined || entry.until > now.getTime()) return entry?.value;
    this.delete(key);
    return undefined;
  }

  set(key: string, { userId, value, until, since }: CacheEntry<Value>): void {
    if (since !== this.#generation) return;
    this.#entries.delete(key);
    this.#entries.set(key, { userId, value, until: until?.getTime() ?? Number.POSITIVE_INFINITY });
    if (!this.#entries.has(key)) return;
    const keys = this.#keysOfPerson.get(userId);
    if (keys === undefined) this.#keysOfPerson.set(userId, new Set([key]));
    else keys.add(key);
  }

  deletePerson(userId: string): void {
    this.#generation++;
    for (const key of this.#keysOfPerson.get(userId) ?? []) this.delete(key);
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }
}
