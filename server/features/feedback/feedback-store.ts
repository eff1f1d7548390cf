import type { Insertable, Selectable } from "kysely";
import type { Trx } from "#app.ts";
import { hasChanged, type Database } from "#adapters/db/port.ts";
import type { FeedbackTable } from "#adapters/db/operator-tables.ts";

export type Feedback = Selectable<FeedbackTable>;

/** Inserts the feedback unless its id exists; returns whether it inserted. */
export async function insertFeedback(trx: Trx, feedback: Insertable<FeedbackTable>): Promise<boolean> {
  return await hasChanged(
    trx
      .insertInto("feedback")
      .values(feedback)
      .onConflict((conflict) => conflict.column("id").doNothing()),
  );
}

/** A feedback with its author; undefined once their account is deleted. */
export async function findFeedback(db: Database, feedbackId: string): Promise<Feedback | undefined> {
  return await db.selectFrom("feedback").selectAll().where("id", "=", feedbackId).executeTakeFirst();
}

/** Of the `limit` newest entries those that no operator has decided about, newest first. */
export async function listUndecided(db: Database, limit: number): Promise<Feedback[]> {
  const newest = db.selectFrom("feedback").selectAll().orderBy("created_at", "desc").limit(limit).as("newest");
  return await db
    .selectFrom(newest)
    .selectAll()
    .where("rewarded_days", "is", null)
    .orderBy("created_at", "desc")
    .execute();
}

/** A person's feedback, oldest first: for the export. */
export async function listFeedbackOf(
  db: Database,
  userId: string,
): Promise<{ id: string; sent_at: string; feedback_text: string; rewarded_days: number | null }[]> {
  const rows = await db
    .selectFrom("feedback")
    .select(["id", "created_at", "body", "rewarded_days"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
  return rows.map(({ id, created_at, body, rewarded_days }) => ({
    id,
    sent_at: created_at.toISOString(),
    feedback_text: body,
    rewarded_days,
  }));
}

/** Stores the reward in days, 0 for none, once; false if it was decided before. */
export async function decideReward(trx: Trx, feedbackId: string, days: number): Promise<boolean> {
  return await hasChanged(
    trx
      .updateTable("feedback")
      .set({ rewarded_days: days })
      .where("id", "=", feedbackId)
      .where("rewarded_days", "is", null),
  );
}
