import type { App, Trx } from "#app.ts";
import { deleteFileRows, lockUnusedFiles, markUsed } from "#features/files/file-store.ts";
import { variantKey } from "#features/files/save-picture.ts";

/** Bytes that nothing names stay this long (SPEC-7). */
export const UNUSED_FILE_KEPT_MS = 24 * 3_600_000;
/** Of all of a batch the bytes go at once, while its rows are held. */
const BATCH = 20;

/** Which of these files something still names. */
export type FindUsedFiles = (trx: Trx, fileIds: readonly string[]) => Promise<readonly string[]>;

/**
 * Deletes files that nothing has named for a day; returns how many. Row and bytes go while the row is held, so an upload of the
 * same picture waits and then writes the bytes again.
 */
export async function sweepFiles(
  app: Pick<App, "db" | "files" | "clock">,
  namedFiles: readonly FindUsedFiles[],
): Promise<number> {
  const before = new Date(app.clock.now().getTime() - UNUSED_FILE_KEPT_MS);
  let swept = 0;
  for (;;) {
    const batch = await app.db.transaction().execute(async (trx) => await sweepBatch(app, trx, { before, namedFiles }));
    swept += batch.deleted;
    if (batch.looked < BATCH) return swept;
  }
}

async function sweepBatch(
  app: Pick<App, "files">,
  trx: Trx,
  { before, namedFiles }: { before: Date; namedFiles: readonly FindUsedFiles[] },
): Promise<{ looked: number; deleted: number }> {
  const candidates = await lockUnusedFiles(trx, before, BATCH);
  const named = new Set<string>();
  for (const listNamed of namedFiles) {
    const ids = candidates.map((file) => file.id);
    for (const id of await listNamed(trx, ids)) named.add(id);
  }
  const unused = candidates.filter((file) => !named.has(file.id));
  await markUsed(trx, [...named]);
  await deleteFileRows(
    trx,
    unused.map((file) => file.id),
  );
  const keys = unused.flatMap(({ id, variant_widths }) => [
    id,
    ...variant_widths.map((width) => variantKey(id, width)),
  ]);
  await Promise.all(keys.map(async (key) => await app.files.delete(key)));
  return { looked: candidates.length, deleted: unused.length };
}
