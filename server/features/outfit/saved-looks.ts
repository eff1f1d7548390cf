import type { Input } from "@wardrobe/domain/call.ts";
import { isDrawn, originIn } from "@wardrobe/domain/files/origin.ts";
import { AppError } from "@wardrobe/domain/errors.ts";
import type { outfitCalls } from "@wardrobe/domain/outfit/calls.ts";
import { LOOKS_MAX, type Look } from "@wardrobe/domain/outfit/look.ts";
import { EMPTY_SELECTION, SLOTS } from "@wardrobe/domain/outfit/slots.ts";
import type { Gender } from "@wardrobe/domain/profile/settings.ts";
import type { App, Trx, Verb } from "#app.ts";
import type { Database } from "#adapters/db/port.ts";
import { countReached } from "#features/counts/counts.ts";
import { releaseFiles, markFileUsed, type SavedPicture } from "#features/files/save-picture.ts";
import { listDrawn, openFile, type OpenedFile } from "#features/files/open-file.ts";
import { fingerprintOf, resolveSelection } from "#features/outfit/create-preview.ts";
import { drawBoard, isOutdated, keepBoard, redrawLooks, type Board } from "#features/outfit/look-board.ts";
import * as store from "#features/outfit/look-store.ts";
import { lockPerson } from "#features/people/people.ts";
import { requireShowable } from "#features/reports/reports.ts";
import { listOwnItems } from "#features/wardrobe/items.ts";

export {
  findAnyLook,
  findLook,
  findSharedLook,
  holdLooks,
  listFilesUsedByLooks,
  listLookRows,
  type LookRow,
} from "#features/outfit/look-store.ts";

/** The look that a call names, if any; it cannot be deleted until the transaction ends. Throws look_not_found. */
export async function holdGivenLook(trx: Trx, userId: string, id: string | undefined): Promise<store.LookRow | null> {
  if (id === undefined) return null;
  const [look] = await store.holdLooks(trx, userId, [id]);
  if (look === undefined) throw new AppError("look_not_found");
  return look;
}

/** The garments that a look was saved with, deleted ones too. */
export function garmentsOf(look: Pick<store.LookRow, "item_ids"> | null): string[] {
  return look === null ? [] : Object.values(look.item_ids);
}

type Calls = typeof outfitCalls;
type Deps = Pick<App, "db" | "clock" | "random">;

/** Saves an outfit (C-10). Throws looks_limit_reached, file_not_found and what its selection and board throw. */
export const saveLook: Verb<Calls["saveLook"], keyof Deps | "files" | "pictures" | "rules" | "queue"> = async (
  app,
  actor,
  input,
) => {
  const { userId } = actor;
  const { name, gender, preview } = input;
  const board = preview === undefined ? await openBoard(app, userId, input) : null;
  return await app.db.transaction().execute(async (trx) => {
    await lockPerson(trx, userId);
    const chosen = await resolveSelection(trx, userId, input);
    if (board !== null) await keepBoard(app, trx, { userId, board });
    const fileId = preview ?? board?.fileId ?? "";
    if (!(await store.findOwnPreview(trx, userId, fileId))) throw new AppError("file_not_found");
    await requireRoom(trx, userId);
    const row = await store.insertLook(trx, {
      id: app.random.id(),
      user_id: userId,
      name,
      gender,
      item_ids: JSON.stringify(Object.fromEntries(chosen.map(({ slot, item }) => [slot, item.id]))),
      file_id: fileId,
      share_key: null,
      created_at: app.clock.now(),
    });
    await countReached(trx, userId, "look");
    // A cut-out came while it was drawn.
    if (board !== null && isOutdated(board, chosen, gender))
      await app.queue.send(trx, "redraw-looks", { userId, lookId: row.id });
    const look = await toLook(trx, row);
    await actor.saveReply(trx, look);
    return look;
  });
};

/** Drawn before the transaction, so that nothing waits for it; a full list of looks is refused first. */
async function openBoard(
  app: Deps & Pick<App, "files" | "pictures" | "rules">,
  userId: string,
  selection: Input<Calls["saveLook"]>,
): Promise<Board> {
  await requireRoom(app.db, userId);
  const chosen = await resolveSelection(app.db, userId, selection);
  return await drawBoard(app, userId, { chosen, gender: selection.gender, isAsked: true });
}

async function requireRoom(db: Database, userId: string): Promise<void> {
  if ((await store.countLooks(db, userId)) >= LOOKS_MAX) throw new AppError("looks_limit_reached");
}

/** Throws look_not_found, for somebody else's look too. */
export const renameLook: Verb<Calls["renameLook"], "db"> = async (app, actor, { id, name }) => {
  const renamed = await store.updateLook(app.db, { userId: actor.userId, id }, { name });
  if (renamed === undefined) throw new AppError("look_not_found");
  return await toLook(app.db, renamed);
};

/** Each says whether its preview is up to date, so that a device that is new to it names no price (C-08). */
export const listLooks: Verb<Calls["listLooks"], "db" | "rules"> = async (app, { userId }) => {
  const rows = await store.listLookRows(app.db, userId);
  const items = await listOwnItems(app.db, userId, rows.flatMap(garmentsOf));
  const previews = await store.listPreviews(
    app.db,
    userId,
    rows.map((row) => row.file_id),
  );
  const marks = { clean: null, watermarked: `@${app.rules.botUsername}` };
  return (await toLooks(app.db, userId, rows)).map((look) => {
    const chosen = SLOTS.flatMap((slot) => {
      const item = items.find(({ id }) => id === look.selection[slot]);
      return item === undefined ? [] : [{ slot, item }];
    });
    const made = LOOK_MARKS.find((mark) => {
      const fingerprint = fingerprintOf(chosen, { gender: look.gender, watermark: marks[mark] });
      return previews.some((one) => one.file_id === look.preview && one.fingerprint === fingerprint);
    });
    return made === undefined ? look : { ...look, made };
  });
};

const LOOK_MARKS = ["clean", "watermarked"] as const;

/** Deletes a look and ends the questions about it (ASK-01); its picture goes a day later. Throws look_not_found. */
export const deleteLook: Verb<Calls["deleteLook"], keyof Deps | "queue"> = async (app, actor, { id }) => {
  await app.db.transaction().execute(async (trx) => {
    const deleted = await store.deleteLookRow(trx, actor.userId, id);
    if (deleted === undefined) throw new AppError("look_not_found");
    await releaseFiles(app, trx, { userId: actor.userId, fileIds: [deleted.file_id] });
    await app.queue.send(trx, "end-questions", {});
  });
};

/** Shares a look under a key that nobody can guess, or withdraws the key. Sharing it again keeps the key, not the name. */
export const shareLook: Verb<Calls["shareLook"], keyof Deps | "files" | "pictures" | "rules" | "queue"> = async (
  app,
  actor,
  input,
) => {
  if (input.is_shared) await redrawLooks(app, { userId: actor.userId, lookId: input.id });
  return await app.db.transaction().execute(async (trx) => {
    await lockPerson(trx, actor.userId);
    const look = await store.findLook(trx, actor.userId, input.id);
    if (look === undefined) throw new AppError("look_not_found");
    if (input.is_shared) await requireShowable(trx, { of: "look", id: look.file_id });
    const share_key = input.is_shared ? (look.share_key ?? app.random.id()) : null;
    const shown_name = input.is_shared ? (input.shown_name ?? null) : null;
    const changed = await store.updateLook(trx, { userId: actor.userId, id: look.id }, { share_key, shown_name });
    if (changed === undefined) throw new AppError("look_not_found");
    return await toLook(trx, changed);
  });
};

/** A look, for somebody with its key. Throws look_not_found for a withdrawn or unknown key, and taken_down. */
export const getSharedLook: Verb<Calls["getSharedLook"], "db" | "files"> = async (app, actor, { key }) => {
  const look = await findShownLook(app.db, key);
  if (look === undefined) throw new AppError("look_not_found");
  const picture = await openFile(app, look.user_id, { id: look.file_id });
  return {
    name: look.name,
    image: Buffer.from(picture.bytes).toString("base64"),
    content_type: picture.contentType,
    ...(isDrawn(originIn(picture.bytes)) && { is_ai: true }),
    ...(look.shown_name !== null && { shown_name: look.shown_name }),
    own: look.user_id === actor.userId ? await toLook(app.db, look) : null,
  };
};

async function toLook(db: Database, row: store.LookRow): Promise<Look> {
  const [look] = await toLooks(db, row.user_id, [row]);
  if (look === undefined) throw new Error("A look became none");
  return look;
}

/** Looks of one person; a garment that was deleted since is null in its slot. */
async function toLooks(db: Database, userId: string, rows: readonly store.LookRow[]): Promise<Look[]> {
  const owned = new Set((await listOwnItems(db, userId, rows.flatMap(garmentsOf))).map(({ id }) => id));
  return rows.map(({ id, name, gender, item_ids, file_id, share_key, shown_name }) => {
    const left = Object.fromEntries(Object.entries(item_ids).filter(([_slot, itemId]) => owned.has(itemId)));
    const look = { id, name, gender, selection: { ...EMPTY_SELECTION, ...left }, preview: file_id, share_key };
    return shown_name === null ? look : { ...look, shown_name };
  });
}

/** Undefined for a withdrawn or unknown key. Throws taken_down. */
async function findShownLook(db: Database, key: string): Promise<store.LookRow | undefined> {
  const look = await store.findSharedLook(db, key);
  if (look !== undefined) await requireShowable(db, { of: "look", id: look.file_id });
  return look;
}

/** The page of a shared look, for everybody who has its key (ASK-04). */
type LookPage = { readonly name: string; readonly shownName: string | null; readonly isAi: boolean };

/** Null for a withdrawn or unknown key. */
export async function findLookPage({ db }: Pick<App, "db">, key: string): Promise<LookPage | null> {
  const look = await findShownLook(db, key);
  if (look === undefined) return null;
  const isAi = (await listDrawn(db, [look.file_id])).has(look.file_id);
  return { name: look.name, shownName: look.shown_name, isAi };
}

/** Its picture; null for a withdrawn or unknown key. */
export async function openLookPicture(app: Pick<App, "db" | "files">, key: string): Promise<OpenedFile | null> {
  const look = await findShownLook(app.db, key);
  return look === undefined ? null : await openFile(app, look.user_id, { id: look.file_id });
}

type BroughtLook = {
  readonly id: string;
  readonly name: string;
  readonly gender: Gender;
  /** Item ids by slot; an item may be missing. */
  readonly itemIds: Readonly<Record<string, string>>;
  readonly picture: SavedPicture;
  readonly createdAt: Date;
};

export async function countLookRoom(db: Database, userId: string): Promise<number> {
  return LOOKS_MAX - (await store.countLooks(db, userId));
}

/** Adds a look as it was saved elsewhere; false where there is no room (MOVE-01). */
export async function bringLook(trx: Trx, userId: string, look: BroughtLook): Promise<boolean> {
  await lockPerson(trx, userId);
  if ((await countLookRoom(trx, userId)) <= 0) return false;
  await store.insertLook(trx, {
    id: look.id,
    user_id: userId,
    name: look.name,
    gender: look.gender,
    item_ids: JSON.stringify(look.itemIds),
    file_id: look.picture.fileId,
    share_key: null,
    created_at: look.createdAt,
  });
  await markFileUsed(trx, userId, look.picture);
  return true;
}
