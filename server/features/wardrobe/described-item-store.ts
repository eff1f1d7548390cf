import type { Database } from "#adapters/db/port.ts";
import type { ItemsTable } from "#adapters/db/wardrobe-tables.ts";

/** The columns that describe an item. Each that is read costs a wardrobe of 1,000 a tenth of a millisecond or more. */
const DESCRIBING_COLUMNS = [
  "id",
  "position",
  "type",
  "style",
  "season",
  "color",
  "brand",
  "model",
  "notes",
  "last_worn",
  "state",
  "needs_check",
  "type_suggestions",
  "warmth",
  "rain",
  "sport",
  "material",
  "guesses",
  "no_background_image",
] as const satisfies readonly (keyof ItemsTable)[];

/** The describing columns of a person's items, newest first. */
export async function listDescribingRows(db: Database, userId: string) {
  return await newestFirst(db, userId).select(DESCRIBING_COLUMNS).execute();
}

/** When a person's items were added, worn last and kept, newest first. */
export async function listDaysOfItems(db: Database, userId: string) {
  return await newestFirst(db, userId).select(["id", "state", "last_worn", "created_at", "kept_at"]).execute();
}

function newestFirst(db: Database, userId: string) {
  return db.selectFrom("items").where("user_id", "=", userId).orderBy("created_at", "desc").orderBy("id");
}
