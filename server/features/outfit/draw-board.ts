import { createHash } from "node:crypto";
import { AppError } from "@wardrobe/domain/errors.ts";
import { LARGE_WIDTH } from "@wardrobe/domain/files/picture.ts";
import type { Gender } from "@wardrobe/domain/profile/settings.ts";
import type { App, Trx } from "#app.ts";
import { limitRate } from "#adapters/limits/hourly-share.ts";
import { openExisting } from "#features/files/open-file.ts";
import { markFileUsed, photosPerHour, saveMadePicture, type SavedPicture } from "#features/files/save-picture.ts";
import type { ChosenItem } from "#features/outfit/chosen-items.ts";
import { findPreview, putPreview } from "#features/outfit/preview-store.ts";

/** A picture of an outfit's garments; `drawn` is null where it was drawn before. */
export type Board = { readonly fileId: string; readonly fingerprint: string; readonly drawn: SavedPicture | null };

type Deps = Pick<App, "db" | "files" | "pictures" | "clock" | "rules">;

/**
 * The garments laid out as on the screen, from their stored pictures: what a look without a preview shows (C-10). Counts as a
 * stored photo. Throws file_not_found, too_many_requests and storage_full.
 */
export async function drawBoard(
  app: Deps,
  userId: string,
  { chosen, gender }: { chosen: readonly ChosenItem[]; gender: Gender },
): Promise<Board> {
  const pieces = chosen.map(({ slot, item }) => {
    const { position, type } = item;
    return { id: item.noBackgroundImage ?? item.image, slot, position, type };
  });
  const fingerprint = createHash("sha256")
    .update(JSON.stringify(["flat lay", gender, pieces]))
    .digest("base64url");
  const known = await findPreview(app.db, userId, fingerprint);
  if (known !== undefined) return { fileId: known, fingerprint, drawn: null };
  await limitRate(app, userId, { action: "photo", perHour: photosPerHour(app.rules) });
  const opened = pieces.map(async ({ id, ...piece }) =>
    (await openExisting(app, userId, [{ id, width: LARGE_WIDTH }])).map((bytes) => ({ ...piece, bytes })),
  );
  const garments = (await Promise.all(opened)).flat();
  if (garments.length === 0) throw new AppError("file_not_found");
  const bytes = await app.pictures.drawFlatLay(garments, gender);
  const drawn = await saveMadePicture(app, userId, { bytes, contentType: "image/jpeg" });
  return { fileId: drawn.fileId, fingerprint, drawn };
}

/** Keeps a drawn board among the previews, in the transaction that uses it. */
export async function keepBoard(
  app: Pick<App, "clock">,
  trx: Trx,
  { userId, board }: { userId: string; board: Board },
): Promise<void> {
  if (board.drawn === null) return;
  const { fingerprint, fileId: file_id, drawn } = board;
  await putPreview(trx, { user_id: userId, fingerprint, file_id, created_at: app.clock.now() });
  await markFileUsed(trx, userId, drawn);
}
