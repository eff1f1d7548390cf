import type { Insertable } from "kysely";
import type { Trx } from "#app.ts";
import type { FeedbackTable } from "#adapters/db/tables.ts";

export async function insertFeedback(trx: Trx, feedback: Insertable<FeedbackTable>): Promise<void> {
  await trx.insertInto("feedback").values(feedback).execute();
}
