import { createHash } from "node:crypto";
import { LARGE_WIDTH } from "@wardrobe/domain/files/picture.ts";
import { EMPTY_SELECTION } from "@wardrobe/domain/outfit/slots.ts";
import type { Gender } from "@wardrobe/domain/profile/settings.ts";
import { AppError } from "@wardrobe/domain/errors.ts";
import type { App, Trx } from "#app.ts";
import { limitRate } from "#adapters/limits/hourly-share.ts";
import { listUnfinishedByItem } from "#features/ai-tasks/start-task.ts";
import { countReached } from "#features/counts/counts.ts";
import { openExisting } from "#features/files/open-file.ts";
import {
  markFileUsed,
  photosPerHour,
  releaseFiles,
  saveMadePicture,
  type SavedPicture,
} from "#features/files/save-picture.ts";
import { resolveSelection, type ChosenItem } from "#features/outfit/create-preview.ts";
import * as store from "#features/outfit/look-store.ts";
import { lockPerson } from "#features/people/people.ts";
import { findCase } from "#features/reports/reports.ts";

/** A picture of an outfit's garments; `drawn` is null where it was drawn before. */
export type Board = { readonly fileId: string; readonly fingerprint: string; readonly drawn: SavedPicture | null };

type Drawing = Pick<App, "db" | "files" | "pictures" | "clock" | "rules">;

/** The garments as on the screen (C-10), a stored photo. One that is asked for uses the hour's share. Throws file_not_found, too_many_requests and storage_full. */
export async function drawBoard(
  app: Drawing,
  userId: string,
  { chosen, gender, isAsked }: { chosen: readonly ChosenItem[]; gender: Gender; isAsked: boolean },
): Promise<Board> {
  const pieces = chosen.map((one) => pieceOf(one));
  const fingerprint = fingerprintOf(pieces, gender);
  const known = await store.findPreview(app.db, userId, fingerprint);
  if (known !== undefined) return { fileId: known, fingerprint, drawn: null };
  if (isAsked) await limitRate(app, userId, { action: "photo", perHour: photosPerHour(app.rules) });
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
  await store.putPreview(trx, { user_id: userId, fingerprint, file_id, created_at: app.clock.now() });
  await countReached(trx, userId, "outfit");
  await markFileUsed(trx, userId, drawn);
}

/** A garment in a board: its cut-out as soon as there is one. */
function pieceOf({ slot, item }: ChosenItem, id = item.noBackgroundImage ?? item.image) {
  const { position, type } = item;
  return { id, slot, position, type };
}

type Piece = ReturnType<typeof pieceOf>;

function fingerprintOf(pieces: readonly Piece[], gender: Gender): string {
  return createHash("sha256")
    .update(JSON.stringify(["flat lay", gender, pieces]))
    .digest("base64url");
}

/** Whether a board of these garments would be another picture by now. */
export function isOutdated({ fingerprint }: Board, chosen: readonly ChosenItem[], gender: Gender): boolean {
  return (
    fingerprint !==
    fingerprintOf(
      chosen.map((one) => pieceOf(one)),
      gender,
    )
  );
}

/** The boards that were drawn of these garments before their cut-outs, or some of them, were there. */
function earlierBoards(chosen: readonly ChosenItem[], gender: Gender): string[] {
  const all = chosen.reduce<readonly (readonly Piece[])[]>(
    (begun, one) => {
      const photo = pieceOf(one, one.item.image);
      const pieces = one.item.noBackgroundImage === null ? [photo] : [pieceOf(one), photo];
      return pieces.flatMap((piece) => begun.map((before) => [...before, piece]));
    },
    [[]],
  );
  // The first has every cut-out.
  return all.slice(1).map((pieces) => fingerprintOf(pieces, gender));
}

/** Draws the looks with this garment again whose picture lacks a cut-out that is there by now (SPEC-146). */
export async function redrawLooks(
  app: Redrawing,
  { userId, itemId, lookId }: { userId: string; itemId?: string; lookId?: string },
): Promise<void> {
  for (const look of await store.listLookRows(app.db, userId))
    if (look.id === lookId || Object.values(look.item_ids).includes(itemId ?? "")) await redraw(app, look);
}

type Redrawing = Drawing & Pick<App, "queue">;

/** Waits for the last of its cut-outs; a picture that was reported, or of deleted garments, stays. */
async function redraw(
  app: Redrawing,
  { id, user_id: userId, gender, item_ids, file_id: before }: store.LookRow,
): Promise<void> {
  const unfinished = await listUnfinishedByItem(app.db, userId);
  if (Object.values(item_ids).some((item) => unfinished.get(item)?.includes("background_removal"))) return;
  const chosen = await resolveSelection(app.db, userId, { gender, ...EMPTY_SELECTION, ...item_ids }).catch(
    nullIfRefused,
  );
  if (chosen === null || !(await store.isPreviewOf(app.db, userId, before, earlierBoards(chosen, gender)))) return;
  // An operator judges what was reported.
  if ((await findCase(app.db, { of: "look", id: before })) !== undefined) return;
  const board = await drawBoard(app, userId, { chosen, gender, isAsked: false }).catch(nullIfRefused);
  if (board === null) return;
  await app.db.transaction().execute(async (trx) => {
    await lockPerson(trx, userId);
    await keepBoard(app, trx, { userId, board });
    if (await store.showInLook(trx, { userId, id, before }, board.fileId))
      await releaseFiles(app, trx, { userId, fileIds: [before] });
  });
}

function nullIfRefused(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}
