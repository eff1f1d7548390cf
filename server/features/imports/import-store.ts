import { sql, type Insertable, type Selectable, type Updateable } from "kysely";
import type { Trx } from "#app.ts";
import type { Database } from "#adapters/db/port.ts";
import type { ImportPartsTable, ImportsTable } from "#adapters/db/wardrobe-tables.ts";

export type ImportRow = Selectable<ImportsTable>;
export type PartRow = Selectable<ImportPartsTable>;

export async function findImport(db: Database, userId: string): Promise<ImportRow | undefined> {
  return await db.selectFrom("imports").selectAll().where("user_id", "=", userId).executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export async function lockImport(trx: Trx, userId: string): Promise<ImportRow | undefined> {
  return await trx.selectFrom("imports").selectAll().where("user_id", "=", userId).forUpdate().executeTakeFirst();
}

/** Begins an import in place of the last one, whose parts are gone. */
export async function putImport(trx: Trx, row: Insertable<ImportsTable>): Promise<void> {
  await trx.deleteFrom("imports").where("user_id", "=", row.user_id).execute();
  await trx.insertInto("imports").values(row).execute();
}

export async function updateImport(db: Database, userId: string, changes: Updateable<ImportsTable>): Promise<void> {
  await db
    .updateTable("imports")
    .set({ ...changes, version: sql`version + 1` })
    .where("user_id", "=", userId)
    .execute();
}

/** False if the part is there already. */
export async function insertPart(trx: Trx, part: PartRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto("import_parts")
    .values(part)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** The parts of all files of a person's import, in order. */
export async function listParts(db: Database, userId: string): Promise<PartRow[]> {
  return await db
    .selectFrom("import_parts")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("file")
    .orderBy("part")
    .execute();
}

export async function deleteParts(trx: Trx, userId: string): Promise<string[]> {
  const rows = await trx.deleteFrom("import_parts").where("user_id", "=", userId).returning("file_id").execute();
  return rows.map(({ file_id }) => file_id);
}

/** Whose imports of these states have not changed since the moment. */
export async function listUnchanged(
  db: Database,
  states: readonly ImportRow["state"][],
  before: Date,
): Promise<string[]> {
  const rows = await db
    .selectFrom("imports")
    .select("user_id")
    .where("state", "in", states)
    .where("changed_at", "<", before)
    .limit(1000)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Those of these files that hold a part. */
export async function listFilesUsedByImports(trx: Trx, fileIds: readonly string[]): Promise<string[]> {
  if (fileIds.length === 0) return [];
  const rows = await trx.selectFrom("import_parts").select("file_id").where("file_id", "in", fileIds).execute();
  return rows.map(({ file_id }) => file_id);
}
