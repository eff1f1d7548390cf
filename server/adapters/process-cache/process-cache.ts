import type { KnownFile, KnownSession, Memory, MemoryMark, Remembered } from "#adapters/process-cache/port.ts";

/** About 46 MB when all of it is full. */
const SESSIONS_MAX = 20_000;
const FILES_MAX = 20_000;
const PICTURE_BYTES_MAX = 16 * 1024 * 1024;
const LIST_BYTES_MAX = 16 * 1024 * 1024;

/** In the memory of this process alone. */
export function processCache(): Memory {
  const sessions = new LeastRecent<KnownSession>({ max: SESSIONS_MAX });
  const files = new LeastRecent<KnownFile>({ max: FILES_MAX });
  const pictures = new LeastRecent<Uint8Array>({ max: PICTURE_BYTES_MAX, weigh: ({ byteLength }) => byteLength });
  const lists = new LeastRecent<Uint8Array>({ max: LIST_BYTES_MAX, weigh: ({ byteLength }) => byteLength });
  return {
    sessions,
    files,
    pictures,
    lists,
    forgetPerson(userId) {
      for (const part of [sessions, files, pictures, lists]) part.forgetPerson(userId);
    },
  };
}

type Bounds<Value> = {
  readonly max: number;
  readonly weigh?: (value: Value) => number;
};
type Kept<Value> = { readonly userId: string; readonly value: Value; readonly until: number; readonly weight: number };

/** A map keeps the order in which things came: whatever is asked for comes anew, and the first goes first. */
export class LeastRecent<Value> implements Remembered<Value> {
  readonly #bounds: Bounds<Value>;
  readonly #kept = new Map<string, Kept<Value>>();
  readonly #keysOf = new Map<string, Set<string>>();
  #weight = 0;
  #forgotten: MemoryMark = 0;

  constructor(bounds: Bounds<Value>) {
    this.#bounds = bounds;
  }

  /** What all of it weighs together. */
  get weight(): number {
    return this.#weight;
  }

  mark(): MemoryMark {
    return this.#forgotten;
  }

  find(key: string, now: Date): Value | undefined {
    const kept = this.#kept.get(key);
    if (kept === undefined) return undefined;
    if (kept.until <= now.getTime()) {
      this.#forget(key);
      return undefined;
    }
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept.value;
  }

  keep(
    key: string,
    { userId, value, until, since }: { userId: string; value: Value; until?: Date; since: MemoryMark },
  ) {
    const { weigh, max } = this.#bounds;
    const weight = weigh?.(value) ?? 1;
    if (since !== this.#forgotten || weight > max) return;
    this.#forget(key);
    this.#kept.set(key, { userId, value, until: until?.getTime() ?? Number.POSITIVE_INFINITY, weight });
    const keys = this.#keysOf.get(userId);
    if (keys === undefined) this.#keysOf.set(userId, new Set([key]));
    else keys.add(key);
    this.#weight += weight;
    for (const oldest of this.#kept.keys()) {
      if (this.#weight <= max) break;
      this.#forget(oldest);
    }
  }

  forgetPerson(userId: string): void {
    this.#forgotten++;
    for (const key of this.#keysOf.get(userId) ?? []) this.#forget(key);
  }

  #forget(key: string): void {
    const kept = this.#kept.get(key);
    if (kept === undefined) return;
    this.#kept.delete(key);
    this.#weight -= kept.weight;
    const keys = this.#keysOf.get(kept.userId);
    keys?.delete(key);
    if (keys?.size === 0) this.#keysOf.delete(kept.userId);
  }
}
