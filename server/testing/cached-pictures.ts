import { createHash } from "node:crypto";
import type { Pictures } from "#adapters/pictures/port.ts";

const CACHED_MAX = 200;
/** Recently made pictures by what they were made from. */
const cached = new Map<string, Promise<unknown>>();

/** Prepares and draws each picture once: tests add the same photo a thousand times. Failures are not cached. */
export function cachedPictures(pictures: Pictures): Pictures {
  return {
    prepare: async (bytes, requesterId) =>
      await cache(["photo", bytes], async () => await pictures.prepare(bytes, requesterId)),
    prepareMade: async (made, requesterId) =>
      await cache([made.contentType, made.bytes], async () => await pictures.prepareMade(made, requesterId)),
    drawBoard: async (parts, options) =>
      await cache([JSON.stringify(options ?? {}), ...parts], async () => await pictures.drawBoard(parts, options)),
    drawFlatLay: async (garments, gender, size) =>
      await cache(
        [
          JSON.stringify([gender, size, garments.map(({ bytes: _bytes, ...rest }) => rest)]),
          ...garments.map(({ bytes }) => bytes),
        ],
        async () => await pictures.drawFlatLay(garments, gender, size),
      ),
    giveBack: async (taken) => await pictures.giveBack(taken),
    cut: async (order) => await pictures.cut(order),
  };
}

async function cache<Made>(from: readonly (string | Uint8Array)[], make: () => Promise<Made>): Promise<Made> {
  const key = from.map((part) => createHash("sha256").update(part).digest("hex")).join(" ");
  const known = cached.get(key) as Promise<Made> | undefined;
  if (known !== undefined) return await known;
  const making = make();
  cached.set(key, making);
  making.catch(() => cached.delete(key));
  for (const oldest of cached.keys()) {
    if (cached.size <= CACHED_MAX) break;
    cached.delete(oldest);
  }
  return await making;
}
