import { sql } from "kysely";
import { countRows, type Database } from "#adapters/db/port.ts";
import { z } from "zod/mini";
import type { App, Jobs } from "#app.ts";
import type { Found, LiveJobs } from "#kernel/feature.ts";
import { countAgain, lockQuestion, setShowing } from "#features/questions/question-store.ts";

const LISTED_MAX = 1000;

/** Open questions whose counts are not those of their votes. */
async function listMiscounted(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct questions.id from questions join question_looks on question_looks.question_id = questions.id
    left join (
      select question_id, place, count(*) as votes from question_votes group by question_id, place
    ) as counted on counted.question_id = questions.id and counted.place = question_looks.place
    where questions.is_open and question_looks.votes <> coalesce(counted.votes, 0)
    order by questions.id limit ${LISTED_MAX}`.execute(db);
  return rows.map(({ id }) => id);
}

async function listShowing(db: Database): Promise<string[]> {
  const rows = await db.selectFrom("questions").select("id").where("is_showing", "=", true).execute();
  return rows.map(({ id }) => id);
}

export type QuestionDefect = {
  readonly kind: "question_votes_are_not_its_counts" | "question_without_job";
  readonly of: string;
};

const OfQuestion = z.object({ questionId: z.string() });
const JOB = "show-question" satisfies keyof Jobs;

/** Compares the counts of open questions with their votes, and those that a job is to show with the jobs. Changes nothing. */
export async function checkQuestions(app: Pick<App, "db">, queue: LiveJobs): Promise<Found<QuestionDefect["kind"]>> {
  const showing = await listShowing(app.db);
  const served = new Set<string>();
  for await (const { name, data } of queue.listLive()) if (name === JOB) served.add(OfQuestion.parse(data).questionId);
  const miscounted = await listMiscounted(app.db);
  return {
    checked: { questions: await countRows(app.db.selectFrom("questions")) },
    defects: [
      ...miscounted.map((of): QuestionDefect => ({ kind: "question_votes_are_not_its_counts", of })),
      ...showing.filter((id) => !served.has(id)).map((of): QuestionDefect => ({ kind: "question_without_job", of })),
    ],
  };
}

export async function letNextVoteShow({ db }: Pick<App, "db">, questionId: string): Promise<boolean> {
  await setShowing(db, questionId, false);
  return true;
}

export async function countVotesAgain({ db }: Pick<App, "db">, questionId: string): Promise<boolean> {
  await db.transaction().execute(async (trx) => {
    await lockQuestion(trx, questionId);
    await countAgain(trx, questionId);
  });
  return true;
}
