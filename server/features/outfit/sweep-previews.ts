import type { App } from "#app.ts";
import { releaseFiles } from "#features/files/save-picture.ts";
import { deleteOldPreviews } from "#features/outfit/preview-store.ts";
import { inBatches } from "#adapters/db/port.ts";

/** How long a preview is kept: until then the same outfit is shown at once, and a shared one can be opened. */
const PREVIEW_KEPT_MS = 90 * 86_400_000;

/** Deletes old previews; returns how many. Their pictures are deleted a day later. */
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
