import { z } from "zod/mini";
import type { App, Jobs } from "#app.ts";
import type { Found, LiveJobs } from "#kernel/feature.ts";
import { countQuestions, listMiscounted, listShowing } from "#features/questions/question-faults-store.ts";
import { countAgain, lockQuestion, setShowing } from "#features/questions/question-store.ts";

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
    checked: { questions: await countQuestions(app.db) },
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
