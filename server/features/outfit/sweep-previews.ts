import type { App, Trx } from "#app.ts";
import { releaseFiles } from "#features/files/save-picture.ts";
import { deleteOldPreviews, listFilesUsedByPreviews as listNamed } from "#features/outfit/preview-store.ts";
import { inBatches } from "#adapters/db/in-batches.ts";

/** A preview is kept this long: the same outfit is answered at once, and who shared it can open it again. */
const PREVIEW_KEPT_MS = 90 * 86_400_000;

/** Forgets old previews; returns how many. Their pictures go a day later. */
export async function sweepPreviews(app: Pick<App, "db" | "clock">): Promise<number> {
  const before = new Date(app.clock.now().getTime() - PREVIEW_KEPT_MS);
  return await inBatches(
    async (limit) =>
      await app.db.transaction().execute(async (trx) => {
        const old = await deleteOldPreviews(trx, before, limit);
        for (const { user_id, file_id } of old) await releaseFiles(app, trx, { userId: user_id, fileIds: [file_id] });
        return old.length;
      }),
  );
}

/** Which of these files a preview shows. */
export async function listFilesUsedByPreviews(trx: Trx, fileIds: readonly string[]): Promise<readonly string[]> {
  return await listNamed(trx, fileIds);
}
