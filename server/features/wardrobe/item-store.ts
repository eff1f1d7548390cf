import { sql, type Expression, type Insertable, type RawBuilder, type Selectable, type Updateable } from "kysely";
import type { TaskType } from "@wardrobe/domain/ai-tasks/task.ts";
import {
  CHECKABLE_FIELDS,
  type Care,
  type CheckableField,
  type SharedChanges,
} from "@wardrobe/domain/wardrobe/item.ts";
import { ITEM_FIELDS, fieldsFor } from "@wardrobe/domain/wardrobe/item-fields.ts";
import { POSITIONS } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import type { Trx } from "#app.ts";
import { countRows, type Database } from "#adapters/db/port.ts";
import type { ItemsTable } from "#adapters/db/wardrobe-tables.ts";
import { selectUnfinishedTypes } from "#features/ai-tasks/start-task.ts";
import { selectPlaceholders } from "#features/files/open-file.ts";
import type { ItemSlot } from "#features/wardrobe/item-slot.ts";

/** The columns that describe an item. Each that is read costs a wardrobe of 1,000 a tenth of a millisecond or more. */
const DESCRIBING_COLUMNS = [...fieldsFor("stylist"), "guesses"] as const;

/** An item with the placeholder color of its original picture. */
export type ItemRow = Selectable<ItemsTable> & { placeholder: string | null };

/** The looks of the person's items in numbers, where known, without the archived ones. */
export async function listFeatures(
  db: Database,
  userId: string,
): Promise<Pick<ItemRow, "id" | "features" | "told_apart">[]> {
  return await db
    .selectFrom("items")
    .select(["id", "features", "told_apart"])
    .where("user_id", "=", userId)
    .where("state", "<>", "archived")
    .where("features", "is not", null)
    .execute();
}

/** All of the person's items, the archived ones too, with their looks in numbers. */
export async function listKnownItems(db: Database, userId: string): Promise<Pick<ItemRow, "id" | "features">[]> {
  return await db.selectFrom("items").select(["id", "features"]).where("user_id", "=", userId).execute();
}

/** The columns that clients see. The list reads nothing else. */
const PUBLIC_COLUMNS = ITEM_FIELDS.flatMap((field) =>
  field === "placeholder" ? [] : field === "added_at" ? "created_at" : field === "looks_patterned" ? "guesses" : field,
);

export type PublicRow = Pick<ItemRow, (typeof PUBLIC_COLUMNS)[number] | "placeholder">;
export type ListedRow = PublicRow & { unfinished: readonly TaskType[] | null };

/** All items of a person with their unfinished tasks, in one query, newest first. */
export async function listItemRowsWithTasks(db: Database, userId: string): Promise<ListedRow[]> {
  return await publicItems(db)
    .leftJoin(selectUnfinishedTypes(db, userId).as("tasks"), "tasks.item_id", "items.id")
    .select("tasks.types as unfinished")
    .where("items.user_id", "=", userId)
    .orderBy("items.created_at", "desc")
    .orderBy("items.id")
    .execute();
}

/** The first `count` items by position, within each newest first. `total`: how many there are in all. */
export async function listFirstItemRows(
  db: Database,
  userId: string,
  count: number,
): Promise<(ListedRow & { total: number })[]> {
  const rank = sql`array_position(array[${sql.join(POSITIONS)}]::text[], items.position)`;
  return await publicItems(db)
    .leftJoin(selectUnfinishedTypes(db, userId).as("tasks"), "tasks.item_id", "items.id")
    .select("tasks.types as unfinished")
    .select((row) => row.fn.countAll<number>().over().as("total"))
    .where("items.user_id", "=", userId)
    .orderBy(rank)
    .orderBy("items.created_at", "desc")
    .orderBy("items.id")
    .limit(count)
    .execute();
}

/** An item of this owner; undefined for somebody else's item. */
export async function findItem(db: Database, userId: string, itemId: string): Promise<ItemRow | undefined> {
  return await items(db).where("items.user_id", "=", userId).where("items.id", "=", itemId).executeTakeFirst();
}

/** Those of these items that this person owns. */
export async function listItemsById(db: Database, userId: string, itemIds: readonly string[]): Promise<ItemRow[]> {
  if (itemIds.length === 0) return [];
  return await items(db).where("items.user_id", "=", userId).where("items.id", "in", itemIds).execute();
}

/** Locks those of these items that this person owns until the transaction ends. */
export async function lockItems(trx: Trx, userId: string, itemIds: readonly string[]): Promise<ItemRow[]> {
  if (itemIds.length === 0) return [];
  return await items(trx)
    .where("items.user_id", "=", userId)
    .where("items.id", "in", itemIds)
    .orderBy("items.id")
    .forUpdate("items")
    .execute();
}

/** Locks an item of this owner until the transaction ends. */
export async function lockItem(trx: Trx, userId: string, itemId: string): Promise<ItemRow | undefined> {
  return await items(trx)
    .where("items.user_id", "=", userId)
    .where("items.id", "=", itemId)
    .forUpdate("items")
    .executeTakeFirst();
}

export async function countItems(db: Database, userId: string): Promise<number> {
  return await countRows(db.selectFrom("items").where("user_id", "=", userId));
}

/** Inserts an item; the slot proves that the wardrobe has room. */
export async function insertItem(
  trx: Trx,
  slot: ItemSlot,
  item: Omit<Insertable<ItemsTable>, "user_id">,
): Promise<void> {
  await trx
    .insertInto("items")
    .values({ ...item, user_id: slot.userId })
    .execute();
}

export async function updateItemRow(
  trx: Trx,
  userId: string,
  itemId: string,
  changes: Updateable<ItemsTable>,
): Promise<void> {
  await trx
    .updateTable("items")
    .set({ ...changes, ...noteAfter(changes), ...careAfter(changes) })
    .where("user_id", "=", userId)
    .where("id", "=", itemId)
    .execute();
}

/** A note ends with the state that it belongs to, and what is at hand has none (STATE-01). */
function noteAfter({ state, state_note: note }: Pick<SharedChanges, "state" | "state_note">) {
  if (state === undefined && note === undefined) return {};
  const next = sql`coalesce(${state ?? null}::text, state)`;
  const kept = note === undefined ? sql`case when ${next} = state then state_note end` : sql`${note || null}::text`;
  return { state_note: sql<string | null>`case when ${next} <> 'at_hand' then ${kept} end` };
}

/** Care with what was changed of it, without what nothing is said of any more (SET-03). */
function careAfter({ care }: Pick<SharedChanges, "care">) {
  return care === undefined ? {} : { care: sql<Care>`jsonb_strip_nulls(care || ${JSON.stringify(care)}::jsonb)` };
}

/** Changes several items alike. The changed fields no longer need a check; other marked fields stay marked. */
export async function updateItemRows(
  trx: Trx,
  of: { userId: string; itemIds: readonly string[] },
  changes: SharedChanges & { updated_at: Date },
): Promise<void> {
  const checked = CHECKABLE_FIELDS.filter((field) => Object.hasOwn(changes, field));
  await trx
    .updateTable("items")
    .set({
      ...changes,
      ...noteAfter(changes),
      ...careAfter(changes),
      ...(changes.type === undefined ? {} : { type_suggestions: "[]" }),
    })
    .set((row) => ({
      needs_check: checked.reduce<Expression<CheckableField[]>>(
        (left, field) => row.fn<CheckableField[]>("array_remove", [left, row.val(field)]),
        row.ref("needs_check"),
      ),
    }))
    .where("user_id", "=", of.userId)
    .where("id", "in", of.itemIds)
    .execute();
}

export type WornRow = { readonly item_id: string; readonly worn_count: number; readonly last_worn: string | null };

type WornOn = { readonly itemIds: readonly string[]; readonly day: string };

/** Counts one wear more of these items of a person. */
export async function countWear(trx: Trx, userId: string, { itemIds, day }: WornOn): Promise<void> {
  await trx
    .updateTable("items")
    .set({ worn_count: sql`worn_count + 1`, last_worn: sql`greatest(last_worn, ${day}::date)` })
    .where("user_id", "=", userId)
    .where("id", "in", itemIds)
    .execute();
}

/** Counts one wear less of these items. `lastWorn` selects an item's last day among those that are left. */
export async function uncountWear(
  trx: Trx,
  userId: string,
  { itemIds, day, lastWorn }: WornOn & { readonly lastWorn: RawBuilder<string | null> },
): Promise<void> {
  await trx
    .updateTable("items")
    .set({
      worn_count: sql`worn_count - 1`,
      last_worn: sql`case when last_worn = ${day}::date then (${lastWorn}) else last_worn end`,
    })
    .where("user_id", "=", userId)
    .where("id", "in", itemIds)
    .execute();
}

/** Sets these of the person's items, those that it changes. */
export async function setWorn(trx: Trx, userId: string, worn: RawBuilder<WornRow>): Promise<void> {
  await sql`
    update items set worn_count = worn.worn_count, last_worn = worn.last_worn from (${worn}) as worn
    where items.id = worn.item_id and items.user_id = ${userId}
    and (items.worn_count, items.last_worn) is distinct from (worn.worn_count, worn.last_worn)`.execute(trx);
}

export async function deleteItemRows(trx: Trx, userId: string, itemIds: readonly string[]): Promise<void> {
  await trx.deleteFrom("items").where("user_id", "=", userId).where("id", "in", itemIds).execute();
}

/** Those of these files that an item uses as original or variant. */
export async function listFilesUsedByItems(trx: Trx, fileIds: readonly string[]): Promise<string[]> {
  if (fileIds.length === 0) return [];
  const named: string[] = [];
  for (const column of ["image", "enhanced_image", "no_background_image"] as const) {
    const rows = await trx
      .selectFrom("items")
      .select(`${column} as file`)
      .where(column, "in", fileIds)
      .distinct()
      .execute();
    named.push(...rows.flatMap((row) => (row.file === null ? [] : [row.file])));
  }
  return named;
}

function publicItems(db: Database) {
  return db
    .selectFrom("items")
    .leftJoin(selectPlaceholders(db).as("files"), "files.id", "items.image")
    .select(PUBLIC_COLUMNS.map((column) => `items.${column}` as const))
    .select("files.placeholder");
}

function items(db: Database) {
  return db
    .selectFrom("items")
    .leftJoin(selectPlaceholders(db).as("files"), "files.id", "items.image")
    .selectAll("items")
    .select("files.placeholder");
}

/** The describing columns of a person's items, newest first. */
export async function listDescribingRows(db: Database, userId: string) {
  return await newestFirst(db, userId)
    .select([...DESCRIBING_COLUMNS, "condition"])
    .execute();
}

/** When a person's items were added, worn last and kept, newest first. */
export async function listDaysOfItems(db: Database, userId: string) {
  return await newestFirst(db, userId).select(["id", "state", "last_worn", "created_at", "kept_at"]).execute();
}

function newestFirst(db: Database, userId: string) {
  return db.selectFrom("items").where("user_id", "=", userId).orderBy("created_at", "desc").orderBy("id");
}
