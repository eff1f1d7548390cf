import type { Trx } from "#app.ts";
import { listFilesNamedByItems as listNamed } from "#features/wardrobe/item-store.ts";

/** Which of these files an item still shows or keeps as a variant. */
export async function listFilesNamedByItems(trx: Trx, fileIds: readonly string[]): Promise<readonly string[]> {
  return await listNamed(trx, fileIds);
}
