import type { App, Trx } from "#app.ts";
import { deleteFileRows, lockUnusedFiles, markUsed } from "#features/files/file-store.ts";
import { keysOf } from "#features/files/stored-bytes.ts";

/** How long unused files are kept (SPEC-7). */
export const UNUSED_FILE_KEPT_MS = 24 * 3_600_000;
/** All bytes of a batch are deleted at the same time while its rows are locked. */
const BATCH = 20;

/** Deletes files unused for a day; returns how many. Rows stay locked meanwhile: uploads of the picture wait. */
export async function sweepFiles(app: Pick<App, "db" | "files" | "clock" | "features">): Promise<number> {
  const before = new Date(app.clock.now().getTime() - UNUSED_FILE_KEPT_MS);
  let swept = 0;
  for (;;) {
    const batch = await app.db.transaction().execute(async (trx) => await sweepBatch(app, trx, before));
    swept += batch.deleted;
    if (batch.checked < BATCH) return swept;
  }
}

async function sweepBatch(
  app: Pick<App, "files" | "features">,
  trx: Trx,
  before: Date,
): Promise<{ checked: number; deleted: number }> {
  const candidates = await lockUnusedFiles(trx, before, BATCH);
  const ids = candidates.map((file) => file.id);
  const used = await app.features.findUsedFiles(trx, ids);
  const unused = candidates.filter((file) => !used.has(file.id));
  await markUsed(trx, [...used]);
  await deleteFileRows(
    trx,
    unused.map((file) => file.id),
  );
  await Promise.all(unused.flatMap(keysOf).map(async (key) => await app.files.delete(key)));
  return { checked: candidates.length, deleted: unused.length };
}
