import { sql, type Insertable, type Selectable } from "kysely";
import type { Trx } from "#app.ts";
import type { Database } from "#adapters/db/port.ts";
import type { PreviewOrdersTable, PreviewsTable } from "#adapters/db/wardrobe-tables.ts";

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

export async function findOwnPreview(db: Database, userId: string, fileId: string): Promise<boolean> {
  const preview = await db
    .selectFrom("previews")
    .select("file_id")
    .where("user_id", "=", userId)
    .where("file_id", "=", fileId)
    .executeTakeFirst();
  return preview !== undefined;
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
