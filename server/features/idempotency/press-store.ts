import { sql } from "kysely";
import type { Database } from "#adapters/db/port.ts";

export async function hasPress(db: Database, press: Uint8Array): Promise<boolean> {
  const row = await db.selectFrom("presses").select("press").where("press", "=", press).executeTakeFirst();
  return row !== undefined;
}

/** False if it was kept before. */
export async function insertPress(db: Database, press: Uint8Array, pressed_at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("presses")
    .values({ press, pressed_at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Deletes up to `limit` presses before the moment; returns how many. */
export async function deletePressesBefore(db: Database, moment: Date, limit: number): Promise<number> {
  const old = db.selectFrom("presses").select("press").where("pressed_at", "<", moment).limit(limit);
  const { numDeletedRows } = await db
    .deleteFrom("presses")
    .where(sql<boolean>`press = any(array(${old}))`)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
