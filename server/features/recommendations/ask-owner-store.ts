import type { Selectable } from "kysely";
import type { OwnerQuestionKind } from "@wardrobe/domain/recommendations/owner-questions.ts";
import type { Trx } from "#app.ts";
import type { Database } from "#adapters/db/port.ts";
import type { OwnerQuestionsTable } from "#adapters/db/wardrobe-tables.ts";

/** Questions that the person answered or skipped. */
export async function listAskedRows(
  db: Database,
  userId: string,
): Promise<Pick<Selectable<OwnerQuestionsTable>, "kind" | "answered_at">[]> {
  return await db
    .selectFrom("owner_questions")
    .select(["kind", "answered_at"])
    .where("user_id", "=", userId)
    .orderBy("kind")
    .execute();
}

export async function noteAsked(
  trx: Trx,
  userId: string,
  { kind, at }: { readonly kind: OwnerQuestionKind; readonly at: Date },
): Promise<void> {
  await trx
    .insertInto("owner_questions")
    .values({ user_id: userId, kind, answered_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
