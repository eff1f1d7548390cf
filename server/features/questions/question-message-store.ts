import type { Trx } from "#app.ts";
import type { Database } from "#adapters/db/port.ts";

export type QuestionMessage = { readonly id: string; readonly shown: string | null };

/** Adds a message of the question unless it has as many as are kept; returns the question that the message belongs to. */
export async function joinMessage(
  trx: Trx,
  { id, questionId }: { readonly id: string; readonly questionId: string },
  most: number,
): Promise<string | null> {
  const of = async () =>
    await trx.selectFrom("question_messages").select("question_id").where("id", "=", id).executeTakeFirst();
  const known = await of();
  if (known !== undefined) return known.question_id;
  if ((await listMessages(trx, questionId)).length >= most) return null;
  await trx
    .insertInto("question_messages")
    .values({ id, question_id: questionId, shown: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Somebody else's transaction may have added it for another question.
  return (await of())?.question_id ?? null;
}

/** The messenger says that the message was sent as this question: so it is, whatever a press said of it before. */
export async function claimMessage(trx: Trx, { id, questionId }: { id: string; questionId: string }): Promise<void> {
  await trx
    .insertInto("question_messages")
    .values({ id, question_id: questionId, shown: null })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ question_id: questionId, shown: null }))
    .execute();
}

export async function listMessages(db: Database, questionId: string): Promise<QuestionMessage[]> {
  return await db
    .selectFrom("question_messages")
    .select(["id", "shown"])
    .where("question_id", "=", questionId)
    .orderBy("id")
    .execute();
}

export async function setShown(db: Database, id: string, shown: string): Promise<void> {
  await db.updateTable("question_messages").set({ shown }).where("id", "=", id).execute();
}

export async function deleteMessage(db: Database, id: string): Promise<void> {
  await db.deleteFrom("question_messages").where("id", "=", id).execute();
}

/** The messages of a person's open questions. */
export async function listMessagesOf(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("question_messages")
    .innerJoin("questions", "questions.id", "question_messages.question_id")
    .select("question_messages.id")
    .where("questions.user_id", "=", userId)
    .where("questions.is_open", "=", true)
    .execute();
  return rows.map(({ id }) => id);
}
