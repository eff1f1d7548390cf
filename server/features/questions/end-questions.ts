import { QUESTION_KEPT_DAYS } from "@wardrobe/domain/questions/question.ts";
import type { App } from "#app.ts";
import { releaseFiles } from "#features/files/save-picture.ts";
import { closeQuestion, deleteEndedBefore, listToEnd, lockQuestion } from "#features/questions/question-store.ts";
import { showSoon } from "#features/questions/show-question.ts";

const DAY_MS = 86_400_000;
const BATCH = 100;

type Deps = Pick<App, "db" | "clock" | "queue" | "notifier">;

/** Ends a question, however often it is called: its address, its voters' pseudonyms and its buttons go. */
export async function endQuestionNow(app: Deps, id: string): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const question = await lockQuestion(trx, id);
    if (question === undefined || !question.is_open) return;
    const { user_id: userId, file_id, ends_at } = question;
    const now = app.clock.now();
    await closeQuestion(trx, id, ends_at < now ? ends_at : now);
    if (file_id !== null) await releaseFiles(app, trx, { userId, fileIds: [file_id] });
    await showSoon(app, trx, question);
    await app.notifier.notify(trx, userId);
  });
}

/** Ends questions whose time is over or whose look is gone; returns how many. */
export async function endQuestions(app: Deps): Promise<number> {
  for (let ended = 0; ;) {
    const ids = await listToEnd(app.db, app.clock.now(), BATCH);
    for (const id of ids) await endQuestionNow(app, id);
    ended += ids.length;
    if (ids.length < BATCH) return ended;
  }
}

/** The same every hour, and deletes those that ended long ago. */
export async function sweepQuestions(app: Deps): Promise<number> {
  const ended = await endQuestions(app);
  await deleteEndedBefore(app.db, new Date(app.clock.now().getTime() - QUESTION_KEPT_DAYS * DAY_MS));
  return ended;
}
