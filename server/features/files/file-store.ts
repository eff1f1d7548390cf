import { DRAWN_ORIGINS } from "@wardrobe/domain/files/origin.ts";
import type { Insertable, Selectable } from "kysely";
import type { Trx } from "#app.ts";
import { hasChanged, countChanged, type Database } from "#adapters/db/port.ts";
import type { FilesTable } from "#adapters/db/tables.ts";

export type StoredFile = Selectable<FilesTable>;

/** Inserts the file. If it exists and is unused, its age starts anew, so that no sweep deletes it now. */
export async function putFileRow(db: Database, file: Insertable<FilesTable> & { unused_since: Date }): Promise<void> {
  await db
    .insertInto("files")
    .values(file)
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((row) => ({
        unused_since: row
          .case()
          .when("files.unused_since", "is", null)
          .then(null)
          .else(row.ref("excluded.unused_since"))
          .end(),
        is_replaced: false,
      })),
    )
    .execute();
}

/** Deletes the row of an upload whose bytes could not be stored; false if it has been used since. */
export async function deleteFailedUpload(trx: Trx, file: StoredFile): Promise<boolean> {
  // Another failed upload may have deleted the row: without one nobody would wait.
  await trx
    .insertInto("files")
    .values(file)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  return await hasChanged(
    trx
      .deleteFrom("files")
      .where("id", "=", file.id)
      .where("created_at", "=", file.created_at)
      .where("unused_since", "=", file.unused_since),
  );
}

/** Those of these files that a model drew (TRUST-02). */
export async function listDrawn(db: Database, fileIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (fileIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("files")
    .select("id")
    .where("id", "in", fileIds)
    .where("origin", "in", DRAWN_ORIGINS)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** A subquery to join with tables that use files: placeholder colors by file id. */
export function selectPlaceholders(db: Database) {
  return db.selectFrom("files").select(["id", "placeholder"]);
}

/** `unused_since` is a hint: something may use the file all the same. */
export type OwnFile = Pick<StoredFile, "id" | "content_type" | "unused_since">;

/** A person's files, oldest first. */
export async function listFilesOf(db: Database, userId: string): Promise<OwnFile[]> {
  return await db
    .selectFrom("files")
    .select(["id", "content_type", "unused_since"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
}

export type FileVariants = Pick<StoredFile, "id" | "variant_widths">;

export async function listVariantsOf(db: Database, userId: string): Promise<FileVariants[]> {
  return await db.selectFrom("files").select(["id", "variant_widths"]).where("user_id", "=", userId).execute();
}

/** A file of this owner; undefined for somebody else's file. */
export async function findFile(db: Database, userId: string, fileId: string): Promise<StoredFile | undefined> {
  return await db
    .selectFrom("files")
    .selectAll()
    .where("id", "=", fileId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

export async function setUnusedSince(
  trx: Trx,
  userId: string,
  fileIds: readonly string[],
  moment: Date | null,
): Promise<number> {
  if (fileIds.length === 0) return 0;
  return await countChanged(
    trx.updateTable("files").set({ unused_since: moment }).where("user_id", "=", userId).where("id", "in", fileIds),
  );
}

export async function markUsed(trx: Trx, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length > 0)
    await trx.updateTable("files").set({ unused_since: null }).where("id", "in", fileIds).execute();
}

/** Marks files as replaced: from now on only what a row still names can be read. */
export async function markReplaced(trx: Trx, userId: string, fileIds: readonly string[]): Promise<void> {
  await trx
    .updateTable("files")
    .set({ is_replaced: true })
    .where("user_id", "=", userId)
    .where("id", "in", fileIds)
    .execute();
}

/** Locks up to `limit` files that have been unused since before the moment; skips rows that are locked. */
export async function lockUnusedFiles(trx: Trx, before: Date, limit: number): Promise<StoredFile[]> {
  return await trx
    .selectFrom("files")
    .selectAll()
    .where("unused_since", "<", before)
    .orderBy("unused_since")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function deleteFileRows(trx: Trx, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length > 0) await trx.deleteFrom("files").where("id", "in", fileIds).execute();
}

export async function deleteRowsOf(trx: Trx, userId: string, fileIds: readonly string[]): Promise<string[]> {
  const rows = await trx
    .deleteFrom("files")
    .where("user_id", "=", userId)
    .where("id", "in", fileIds)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

export async function listFilesAfter(db: Database, after: string, limit: number): Promise<StoredFile[]> {
  return await db.selectFrom("files").selectAll().where("id", ">", after).orderBy("id").limit(limit).execute();
}

export async function listFilesById(db: Database, fileIds: readonly string[]): Promise<StoredFile[]> {
  return fileIds.length === 0 ? [] : await db.selectFrom("files").selectAll().where("id", "in", fileIds).execute();
}

export async function updateStoredBytes(
  db: Database,
  fileId: string,
  stored: Pick<StoredFile, "sizes" | "sums">,
): Promise<void> {
  await db.updateTable("files").set(stored).where("id", "=", fileId).execute();
}

/** Lets a later sweep look at a file that is recorded as used although nothing uses it. */
export async function markUnused(db: Database, fileId: string, now: Date): Promise<void> {
  await db.updateTable("files").set({ unused_since: now }).where("id", "=", fileId).execute();
}
