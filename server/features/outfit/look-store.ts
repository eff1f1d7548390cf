import { type Insertable, type Selectable, sql } from "kysely";
import type { Trx } from "#app.ts";
import { countRows, type Database } from "#adapters/db/port.ts";
import type { LooksTable, PreviewOrdersTable, PreviewsTable } from "#adapters/db/wardrobe-tables.ts";
import { unlessBlocked } from "#features/people/people.ts";

export type LookRow = Selectable<LooksTable>;

export async function insertLook(trx: Trx, look: Insertable<LooksTable>): Promise<LookRow> {
  return await trx.insertInto("looks").values(look).returningAll().executeTakeFirstOrThrow();
}

export async function listLookRows(db: Database, userId: string): Promise<LookRow[]> {
  return await db
    .selectFrom("looks")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}

export async function countLooks(db: Database, userId: string): Promise<number> {
  return await countRows(db.selectFrom("looks").where("user_id", "=", userId));
}

export async function findLook(db: Database, userId: string, id: string): Promise<LookRow | undefined> {
  return await db.selectFrom("looks").selectAll().where("user_id", "=", userId).where("id", "=", id).executeTakeFirst();
}

/** Those of these looks that the person has, in the order of the ids; they cannot be deleted until the transaction ends. */
export async function holdLooks(trx: Trx, userId: string, ids: readonly string[]): Promise<LookRow[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom("looks")
    .selectAll()
    .where("user_id", "=", userId)
    .where("id", "in", ids)
    .forKeyShare()
    .execute();
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** A look by its id alone, for who was given a signed address of it. */
export async function findAnyLook(db: Database, id: string): Promise<LookRow | undefined> {
  return await unlessBlocked(db, await db.selectFrom("looks").selectAll().where("id", "=", id).executeTakeFirst());
}

export async function findSharedLook(db: Database, shareKey: string): Promise<LookRow | undefined> {
  const look = await db.selectFrom("looks").selectAll().where("share_key", "=", shareKey).executeTakeFirst();
  return await unlessBlocked(db, look);
}

/** Sets the name, or the share key and the name that the look's page shows; undefined if the person has no such look. */
export async function updateLook(
  db: Database,
  look: { userId: string; id: string },
  change: { readonly name: string } | { readonly share_key: string | null; readonly shown_name: string | null },
): Promise<LookRow | undefined> {
  return await db
    .updateTable("looks")
    .set(change)
    .where("user_id", "=", look.userId)
    .where("id", "=", look.id)
    .returningAll()
    .executeTakeFirst();
}

/** The outfit's looks that nobody else sees show this picture from now on; returns the files of before (SPEC-119). */
export async function showInLooks(trx: Trx, order: PreviewOrder, userId: string, fileId: string): Promise<string[]> {
  const before = await trx
    .selectFrom("looks")
    .select(["id", "file_id"])
    .where("user_id", "=", userId)
    .where("gender", "=", order.gender)
    .where("share_key", "is", null)
    .where(sql<boolean>`item_ids = ${JSON.stringify(order.item_ids)}::jsonb`)
    .forUpdate()
    .execute();
  for (const { id } of before)
    await trx
      .updateTable("looks")
      .set({ file_id: fileId })
      .where("user_id", "=", userId)
      .where("id", "=", id)
      .execute();
  return before.map(({ file_id }) => file_id);
}

/** The look shows this picture instead of the one before; false if it shows another one by now. */
export async function showInLook(
  trx: Trx,
  { userId, id, before }: { userId: string; id: string; before: string },
  fileId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("looks")
    .set({ file_id: fileId })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .where("file_id", "=", before)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the look and returns it; undefined if the person has no such look. */
export async function deleteLookRow(trx: Trx, userId: string, id: string): Promise<LookRow | undefined> {
  return await trx
    .deleteFrom("looks")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

/** Those of these files that a look shows. */
export async function listFilesUsedByLooks(trx: Trx, fileIds: readonly string[]): Promise<string[]> {
  if (fileIds.length === 0) return [];
  const rows = await trx.selectFrom("looks").select("file_id").where("file_id", "in", fileIds).distinct().execute();
  return rows.map(({ file_id }) => file_id);
}

export type PreviewOrder = Selectable<PreviewOrdersTable>;

export async function insertOrder(trx: Trx, order: Insertable<PreviewOrdersTable>): Promise<void> {
  await trx.insertInto("preview_orders").values(order).execute();
}

export async function findOrder(db: Database, taskId: string): Promise<PreviewOrder | undefined> {
  return await db.selectFrom("preview_orders").selectAll().where("task_id", "=", taskId).executeTakeFirst();
}

/** The file of an existing preview with this fingerprint. */
export async function findPreview(db: Database, userId: string, fingerprint: string): Promise<string | undefined> {
  const preview = await db
    .selectFrom("previews")
    .select("file_id")
    .where("user_id", "=", userId)
    .where("fingerprint", "=", fingerprint)
    .executeTakeFirst();
  return preview?.file_id;
}

/** Whether the file is the preview of one of these fingerprints. */
export async function isPreviewOf(
  db: Database,
  userId: string,
  fileId: string,
  fingerprints: readonly string[],
): Promise<boolean> {
  if (fingerprints.length === 0) return false;
  const found = db.selectFrom("previews").where("user_id", "=", userId).where("file_id", "=", fileId);
  return (await countRows(found.where("fingerprint", "in", fingerprints))) > 0;
}

export async function findOwnPreview(db: Database, userId: string, fileId: string): Promise<boolean> {
  const preview = await db
    .selectFrom("previews")
    .select("file_id")
    .where("user_id", "=", userId)
    .where("file_id", "=", fileId)
    .executeTakeFirst();
  return preview !== undefined;
}

export async function listPreviews(db: Database, userId: string, fileIds: readonly string[]) {
  if (fileIds.length === 0) return [];
  const own = db.selectFrom("previews").select(["file_id", "fingerprint"]).where("user_id", "=", userId);
  return await own.where("file_id", "in", fileIds).execute();
}

export async function putPreview(trx: Trx, preview: Insertable<PreviewsTable>): Promise<void> {
  await trx
    .insertInto("previews")
    .values(preview)
    .onConflict((conflict) =>
      conflict.constraint("previews_once").doUpdateSet({ file_id: preview.file_id, created_at: preview.created_at }),
    )
    .execute();
}

/** Those of these files that are previews. */
export async function listFilesUsedByPreviews(trx: Trx, fileIds: readonly string[]): Promise<string[]> {
  if (fileIds.length === 0) return [];
  const rows = await trx.selectFrom("previews").select("file_id").where("file_id", "in", fileIds).distinct().execute();
  return rows.map(({ file_id }) => file_id);
}

/** Deletes up to `limit` previews made before the moment; returns their owners and files. */
export async function deleteOldPreviews(
  trx: Trx,
  before: Date,
  limit: number,
): Promise<{ user_id: string; file_id: string }[]> {
  const old = trx
    .selectFrom("previews")
    .select(sql`ctid`.as("place"))
    .where("created_at", "<", before)
    .orderBy("created_at")
    .limit(limit)
    .forUpdate();
  return await trx
    .deleteFrom("previews")
    .where(sql<boolean>`ctid = any(array(${old}))`)
    .returning(["user_id", "file_id"])
    .execute();
}
