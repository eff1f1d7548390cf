import type { Database } from "#adapters/db/port.ts";
import type { Trx } from "#app.ts";
import { countItems, listFilesNamedByItems as listNamed } from "#features/wardrobe/item-store.ts";

/** Which of these files an item still shows or keeps as a variant. */
export async function listFilesNamedByItems(trx: Trx, fileIds: readonly string[]): Promise<readonly string[]> {
  return await listNamed(trx, fileIds);
}

/** How many items a person has. */
export async function countOwnItems(db: Database, userId: string): Promise<number> {
  return await countItems(db, userId);
}
