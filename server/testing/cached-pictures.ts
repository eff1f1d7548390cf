import { createHash } from "node:crypto";
import type { Pictures, PreparedPicture } from "#adapters/pictures/port.ts";

const REMEMBERED_MAX = 100;
/** What was prepared lately, by what it was prepared from. */
const remembered = new Map<string, Promise<PreparedPicture>>();

/**
 * The same pictures, each prepared once: preparing one takes a seventh of a second of a core, and tests add one photo a thousand times. What
 * cannot be prepared is tried again.
 */
export function cachedPictures(pictures: Pictures): Pictures {
  return {
    prepare: async (bytes) => await remember(keyOf("photo", bytes), async () => await pictures.prepare(bytes)),
    prepareMade: async (made) =>
      await remember(keyOf(made.contentType, made.bytes), async () => await pictures.prepareMade(made)),
  };
}

async function remember(key: string, prepare: () => Promise<PreparedPicture>): Promise<PreparedPicture> {
  const known = remembered.get(key);
  if (known !== undefined) return await known;
  const prepared = prepare();
  remembered.set(key, prepared);
  prepared.catch(() => remembered.delete(key));
  for (const oldest of remembered.keys()) {
    if (remembered.size <= REMEMBERED_MAX) break;
    remembered.delete(oldest);
  }
  return await prepared;
}

function keyOf(kind: string, bytes: Uint8Array): string {
  return `${kind} ${createHash("sha256").update(bytes).digest("hex")}`;
}
