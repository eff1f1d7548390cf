import type { Trx } from "#app.ts";
import { listFilesUsedByLooks } from "#features/outfit/saved-looks.ts";
import { listFilesUsedByPreviews } from "#features/outfit/sweep-previews.ts";
import { listFilesUsedByQuestions } from "#features/questions/end-questions.ts";
import { listFilesUsedByItems } from "#features/wardrobe/items.ts";
import { listFilesUsedByWishes } from "#features/wishes/wishes.ts";

const EVERY_USE = [
  listFilesUsedByItems,
  listFilesUsedByPreviews,
  listFilesUsedByLooks,
  listFilesUsedByWishes,
  listFilesUsedByQuestions,
];

/** Which of these files any feature uses. */
export async function findUsedFiles(trx: Trx, fileIds: readonly string[]): Promise<ReadonlySet<string>> {
  const used = new Set<string>();
  for (const list of EVERY_USE) for (const id of await list(trx, fileIds)) used.add(id);
  return used;
}
