import type { Insertable, Selectable } from "kysely";
import type { Trx } from "#app.ts";
import { hasChanged, type Database } from "#adapters/db/port.ts";
import type { FeedbackLettersTable, FeedbackMessagesTable } from "#adapters/db/operator-tables.ts";

export type Letter = Selectable<FeedbackLettersTable>;

/** Inserts the letter unless its id exists; returns whether it inserted. */
export async function insertLetter(trx: Trx, letter: Insertable<FeedbackLettersTable>): Promise<boolean> {
  return await hasChanged(
    trx
      .insertInto("feedback_letters")
      .values(letter)
      .onConflict((conflict) => conflict.column("id").doNothing()),
  );
}

/** Undefined once the account of the feedback's author is deleted. */
export async function findLetter(db: Database, id: string): Promise<Letter | undefined> {
  return await db.selectFrom("feedback_letters").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Of a person, oldest first. */
export async function listLettersOf(db: Database, userId: string): Promise<Letter[]> {
  return await db
    .selectFrom("feedback_letters")
    .innerJoin("feedback", "feedback.id", "feedback_id")
    .selectAll("feedback_letters")
    .where("user_id", "=", userId)
    .orderBy("written_at")
    .execute();
}

export async function insertMessage(db: Database, message: Insertable<FeedbackMessagesTable>): Promise<void> {
  await db
    .insertInto("feedback_messages")
    .values(message)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type Thread = {
  readonly feedbackId: string;
  /** Whether the chat is its author's: then what it shows is an operator's answer. */
  readonly isAuthors: boolean;
};

export async function findThread(db: Database, chat: number, messageId: number): Promise<Thread | undefined> {
  const found = await db
    .selectFrom("feedback_messages")
    .leftJoin("feedback_letters", "feedback_letters.id", "letter_id")
    .select(["feedback_messages.feedback_id as feedbackId", "is_answer"])
    .where("chat", "=", chat)
    .where("message_id", "=", messageId)
    .executeTakeFirst();
  return found === undefined ? undefined : { feedbackId: found.feedbackId, isAuthors: found.is_answer ?? false };
}

/** The message that shows the feedback, or one of its letters, in this chat. */
export async function findMessage(
  db: Database,
  { chat, feedbackId, letterId }: { chat: number; feedbackId: string; letterId: string | null },
): Promise<number | undefined> {
  const found = await db
    .selectFrom("feedback_messages")
    .select("message_id")
    .where("chat", "=", chat)
    .where("feedback_id", "=", feedbackId)
    .where("letter_id", letterId === null ? "is" : "=", letterId)
    .executeTakeFirst();
  return found?.message_id;
}
