import { fieldsFor } from "@wardrobe/domain/wardrobe/item-fields.ts";
import type { Database } from "#adapters/db/port.ts";

/** The columns that describe an item. Each that is read costs a wardrobe of 1,000 a tenth of a millisecond or more. */
const DESCRIBING_COLUMNS = [...fieldsFor("stylist"), "guesses"] as const;

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
