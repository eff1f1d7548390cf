import { sql, type Insertable, type Selectable } from "kysely";
import type { Trx } from "#app.ts";
import { countChanged, type Database } from "#adapters/db/port.ts";
import { unlessBlocked } from "#features/people/people.ts";
import type { QuestionLooksTable, QuestionsTable } from "#adapters/db/question-tables.ts";

export type QuestionLook = Pick<Selectable<QuestionLooksTable>, "look_id" | "name" | "votes">;
/** `looks` are in the order of the board. */
export type QuestionRow = Selectable<QuestionsTable> & { readonly looks: readonly QuestionLook[] };

export async function insertQuestion(
  trx: Trx,
  question: Insertable<QuestionsTable> & { readonly id: string },
  looks: readonly { readonly id: string; readonly name: string }[],
): Promise<void> {
  await trx.insertInto("questions").values(question).execute();
  const rows = looks.map(({ id, name }, place) => ({ question_id: question.id, place, look_id: id, name }));
  await trx.insertInto("question_looks").values(rows).execute();
}

async function withLooks(db: Database, rows: readonly Selectable<QuestionsTable>[]): Promise<QuestionRow[]> {
  if (rows.length === 0) return [];
  const looks = await db
    .selectFrom("question_looks")
    .select(["question_id", "look_id", "name", "votes"])
    .where(
      "question_id",
      "in",
      rows.map(({ id }) => id),
    )
    .orderBy("place")
    .execute();
  const looksOf = Map.groupBy(looks, ({ question_id }) => question_id);
  return rows.map((row) => ({ ...row, looks: looksOf.get(row.id) ?? [] }));
}

export async function findQuestion(db: Database, id: string): Promise<QuestionRow | undefined> {
  const rows = await db.selectFrom("questions").selectAll().where("id", "=", id).execute();
  return (await withLooks(db, rows))[0];
}

/** A question as friends see it. */
export async function findAskedQuestion(db: Database, id: string): Promise<QuestionRow | undefined> {
  return await unlessBlocked(db, await findQuestion(db, id));
}

/** Locks the question until the transaction ends: every vote and the end take this lock. */
export async function lockQuestion(trx: Trx, id: string): Promise<QuestionRow | undefined> {
  const rows = await trx.selectFrom("questions").selectAll().where("id", "=", id).forUpdate().execute();
  return (await withLooks(trx, rows))[0];
}

/** A person's questions, newest first. */
export async function listQuestionRows(db: Database, userId: string): Promise<QuestionRow[]> {
  const rows = await db
    .selectFrom("questions")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("asked_at", "desc")
    .orderBy("id")
    .execute();
  return await withLooks(db, rows);
}

/** Up to so many open questions whose time is over or one of whose looks is gone. */
export async function listToEnd(db: Database, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    (select id from questions where is_open and ends_at <= ${now} limit ${limit})
    union (
      select id from question_looks join questions on id = question_id
      where look_id is null and is_open limit ${limit}
    ) limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Marks the question as ended; its board is no longer used, and of its voters nothing stays. */
export async function closeQuestion(trx: Trx, id: string, ends_at: Date): Promise<void> {
  await trx.updateTable("questions").set({ is_open: false, file_id: null, ends_at }).where("id", "=", id).execute();
  await trx.deleteFrom("question_votes").where("question_id", "=", id).execute();
}

export async function setShowing(db: Database, id: string, is_showing: boolean): Promise<void> {
  await db.updateTable("questions").set({ is_showing }).where("id", "=", id).execute();
}

export async function setTold(db: Database, id: string): Promise<void> {
  await db.updateTable("questions").set({ is_told: true }).where("id", "=", id).execute();
}

export async function deleteEndedBefore(db: Database, moment: Date): Promise<number> {
  return await countChanged(db.deleteFrom("questions").where("is_open", "=", false).where("ends_at", "<", moment));
}

/** Those of these files that are boards of open questions. */
export async function listFilesUsedByQuestions(trx: Trx, fileIds: readonly string[]): Promise<string[]> {
  if (fileIds.length === 0) return [];
  const rows = await trx.selectFrom("questions").select("file_id").where("file_id", "in", fileIds).distinct().execute();
  return rows.flatMap(({ file_id }) => file_id ?? []);
}

export type Vote = { readonly questionId: string; readonly voter: Uint8Array };

/** The voter's earlier choice; undefined if there is none. */
export async function findVote(db: Database, { questionId, voter }: Vote): Promise<number | undefined> {
  const row = await db
    .selectFrom("question_votes")
    .select("place")
    .where("question_id", "=", questionId)
    .where("voter", "=", voter)
    .executeTakeFirst();
  return row?.place;
}

/** Moves a vote of a locked question from one look to another; null: from or to none. */
export async function moveVote(
  trx: Trx,
  { questionId: question_id, voter }: Vote,
  { from, to }: { readonly from: number | null; readonly to: number | null },
): Promise<void> {
  if (to === null)
    await trx.deleteFrom("question_votes").where("question_id", "=", question_id).where("voter", "=", voter).execute();
  else
    await trx
      .insertInto("question_votes")
      .values({ question_id, voter, place: to })
      .onConflict((conflict) => conflict.columns(["question_id", "voter"]).doUpdateSet({ place: to }))
      .execute();
  await trx
    .updateTable("question_looks")
    .set({ votes: sql<number>`votes + case when place = ${to ?? -1} then 1 else -1 end` })
    .where("question_id", "=", question_id)
    .where(
      "place",
      "in",
      [from, to].filter((place) => place !== null),
    )
    .execute();
}

/** Counts the votes of a locked question from its rows: for `npm run fsck`. */
export async function countAgain(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable("question_looks")
    .set((row) => ({
      votes: row
        .selectFrom("question_votes")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("question_votes.question_id", "=", "question_looks.question_id")
        .whereRef("question_votes.place", "=", "question_looks.place"),
    }))
    .where("question_id", "=", id)
    .execute();
}
