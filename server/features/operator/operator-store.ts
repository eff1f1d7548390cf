import type { Insertable, Selectable } from "kysely";
import type { Trx } from "#app.ts";
import type { Database } from "#adapters/db/port.ts";
import type { OperatorActsTable } from "#adapters/db/operator-tables.ts";

export type OperatorActRow = Selectable<OperatorActsTable>;

export async function insertAct(trx: Trx, act: Insertable<OperatorActsTable>): Promise<void> {
  await trx.insertInto("operator_acts").values(act).execute();
}

/** Newest first. */
export async function listActRows(db: Database, limit: number): Promise<OperatorActRow[]> {
  return await db.selectFrom("operator_acts").selectAll().orderBy("id", "desc").limit(limit).execute();
}

export async function isShown(db: Database, feedbackId: string, operator: number): Promise<boolean> {
  const found = await db
    .selectFrom("feedback_shown")
    .select("shown_at")
    .where("feedback_id", "=", feedbackId)
    .where("operator", "=", operator)
    .executeTakeFirst();
  return found !== undefined;
}

/** Those of these that the operator's chat has shown. */
export async function listShownTo(db: Database, operator: number, feedbackIds: readonly string[]): Promise<string[]> {
  if (feedbackIds.length === 0) return [];
  const found = await db
    .selectFrom("feedback_shown")
    .select("feedback_id")
    .where("operator", "=", operator)
    .where("feedback_id", "in", feedbackIds)
    .execute();
  return found.map(({ feedback_id }) => feedback_id);
}

/** Does nothing if it is already recorded. */
export async function insertShown(
  db: Database,
  { feedbackId, operator, at }: { readonly feedbackId: string; readonly operator: number; readonly at: Date },
): Promise<void> {
  await db
    .insertInto("feedback_shown")
    .values({ feedback_id: feedbackId, operator, shown_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
