import type { Trx } from "#app.ts";
import type { Database } from "#adapters/db/port.ts";
import {
  findFeedbackRow,
  listUndecidedRows,
  markRewarded,
  type FeedbackRow,
} from "#features/feedback/feedback-store.ts";

export type Feedback = FeedbackRow;

/** What somebody wrote; undefined once their account is deleted. */
export async function findFeedback(db: Database, feedbackId: string): Promise<Feedback | undefined> {
  return await findFeedbackRow(db, feedbackId);
}

/** Of so many that were written last those that nobody has decided about, the newest first. */
export async function listUndecided(db: Database, limit: number): Promise<Feedback[]> {
  return await listUndecidedRows(db, limit);
}

/** Decides what feedback is worth, 0 days for nothing, once; false where it was decided before. */
export async function decideReward(trx: Trx, feedbackId: string, days: number): Promise<boolean> {
  return await markRewarded(trx, feedbackId, days);
}
