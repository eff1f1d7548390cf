import type { Insertable, Selectable } from "kysely";
import type { Trx } from "#app.ts";
import type { Database } from "#adapters/db/port.ts";
import type { FilesTable } from "#adapters/db/tables.ts";

export type StoredFile = Selectable<FilesTable>;

/** Inserts the file or, where the same bytes stand already, makes them young again so that no sweep takes them now. */
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
      })),
    )
    .execute();
}

/** A file of this owner; another's file is as unknown as none. */
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
): Promise<void> {
  if (fileIds.length === 0) return;
  await trx
    .updateTable("files")
    .set({ unused_since: moment })
    .where("user_id", "=", userId)
    .where("id", "in", fileIds)
    .execute();
}

export async function markUsed(trx: Trx, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length > 0)
    await trx.updateTable("files").set({ unused_since: null }).where("id", "in", fileIds).execute();
}

/** Holds up to `limit` files nobody is known to have named since the moment; rows somebody else holds are passed over. */
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

/** Some files in the order of their ids, beginning behind the given one. */
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

/** What is known of as named, though nothing names it, is looked at by the next sweep but one. */
export async function markUnused(db: Database, fileId: string, now: Date): Promise<void> {
  await db.updateTable("files").set({ unused_since: now }).where("id", "=", fileId).execute();
}
