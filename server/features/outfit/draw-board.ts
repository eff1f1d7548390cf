import { createHash } from "node:crypto";
import { AppError } from "@wardrobe/domain/errors.ts";
import { CARD_WIDTH } from "@wardrobe/domain/files/picture.ts";
import { boardColumns } from "@wardrobe/domain/outfit/slots.ts";
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
 * The garments side by side, from the pictures of their cards: what a look without a preview shows (C-10). Counts as a
 * stored photo. Throws file_not_found, too_many_requests and storage_full.
 */
export async function drawBoard(app: Deps, userId: string, chosen: readonly ChosenItem[]): Promise<Board> {
  const files = chosen.map(({ item }) => ({ id: item.noBackgroundImage ?? item.image, width: CARD_WIDTH }));
  const fingerprint = createHash("sha256")
    .update(JSON.stringify(["board", files.map(({ id }) => id)]))
    .digest("base64url");
  const known = await findPreview(app.db, userId, fingerprint);
  if (known !== undefined) return { fileId: known, fingerprint, drawn: null };
  await limitRate(app, userId, { action: "photo", perHour: photosPerHour(app.rules) });
  const pictures = await openExisting(app, userId, files);
  if (pictures.length === 0) throw new AppError("file_not_found");
  const bytes = await app.pictures.drawBoard(pictures, { columns: boardColumns(pictures.length) });
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
