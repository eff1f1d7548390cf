import { createHash } from "node:crypto";
import type { Pictures, PreparedPicture } from "#adapters/pictures/port.ts";

const CACHED_MAX = 100;
/** Recently prepared pictures by their source. */
const cached = new Map<string, Promise<PreparedPicture>>();

/** Prepares each picture once: tests add the same photo a thousand times. Failures are not cached. */
export function cachedPictures(pictures: Pictures): Pictures {
  return {
    ...pictures,
    prepare: async (bytes) => await cache(keyOf("photo", bytes), async () => await pictures.prepare(bytes)),
    prepareMade: async (made) =>
      await cache(keyOf(made.contentType, made.bytes), async () => await pictures.prepareMade(made)),
  };
}

async function cache(key: string, prepare: () => Promise<PreparedPicture>): Promise<PreparedPicture> {
  const known = cached.get(key);
  if (known !== undefined) return await known;
  const prepared = prepare();
  cached.set(key, prepared);
  prepared.catch(() => cached.delete(key));
  for (const oldest of cached.keys()) {
    if (cached.size <= CACHED_MAX) break;
    cached.delete(oldest);
  }
  return await prepared;
}

function keyOf(kind: string, bytes: Uint8Array): string {
  return `${kind} ${createHash("sha256").update(bytes).digest("hex")}`;
}
