import { CARD_WIDTH } from "@wardrobe/domain/files/picture.ts";
import { resultOf } from "#adapters/indexed-db.ts";
import { toBlob } from "#adapters/kept-blob.ts";
import { keyOfPicture, PICTURES, USED_AT_PRECISION_MS, type KeptPicture } from "#adapters/pictures-database.ts";

/**
 * The pictures of these files that this device keeps and that were used lately, of which the cache writes nothing.
 * Rejected where it keeps none, or its storage fails.
 */
export async function readKeptPictures(userId: string, fileIds: readonly string[]): Promise<Map<string, Blob>> {
  const opening = indexedDB.open(PICTURES.database, PICTURES.version);
  // There is none yet: the app makes it.
  opening.onupgradeneeded = () => opening.transaction?.abort();
  const database = await resultOf(opening);
  try {
    const store = database.transaction(PICTURES.store).objectStore(PICTURES.store);
    const reads = fileIds.map(async (fileId): Promise<[string, KeptPicture | undefined]> => [
      fileId,
      await resultOf(store.get(keyOfPicture(userId, fileId, CARD_WIDTH))),
    ]);
    const isFresh = (kept: KeptPicture): boolean => Date.now() - kept.usedAtMs < USED_AT_PRECISION_MS;
    return new Map(
      (await Promise.all(reads)).flatMap(([fileId, kept]) =>
        kept !== undefined && isFresh(kept) ? [[fileId, toBlob(kept)] as const] : [],
      ),
    );
  } finally {
    database.close();
  }
}
