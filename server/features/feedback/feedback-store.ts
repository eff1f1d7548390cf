import type { Insertable, Selectable } from "kysely";
import type { Trx } from "#app.ts";
import type { Database } from "#adapters/db/port.ts";
import type { FeedbackTable } from "#adapters/db/tables.ts";

export type FeedbackRow = Selectable<FeedbackTable>;

/** Keeps it unless it stands there; says whether it was new. */
export async function insertFeedback(trx: Trx, feedback: Insertable<FeedbackTable>): Promise<boolean> {
  const inserted = await trx
    .insertInto("feedback")
    .values(feedback)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findFeedbackRow(db: Database, feedbackId: string): Promise<FeedbackRow | undefined> {
  return await db.selectFrom("feedback").selectAll().where("id", "=", feedbackId).executeTakeFirst();
}

/** Of so many newest ones those that nobody has decided about, the newest first. */
export async function listUndecidedRows(db: Database, limit: number): Promise<FeedbackRow[]> {
  const newest = db.selectFrom("feedback").selectAll().orderBy("created_at", "desc").limit(limit).as("newest");
  return await db
    .selectFrom(newest)
    .selectAll()
    .where("rewarded_days", "is", null)
    .orderBy("created_at", "desc")
    .execute();
}

/** Keeps what it is worth, unless somebody has decided before; says whether it did. */
export async function markRewarded(trx: Trx, feedbackId: string, days: number): Promise<boolean> {
  const marked = await trx
    .updateTable("feedback")
    .set({ rewarded_days: days })
    .where("id", "=", feedbackId)
    .where("rewarded_days", "is", null)
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}
