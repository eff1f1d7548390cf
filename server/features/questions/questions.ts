import { createHash } from "node:crypto";
import type { Input, Reply } from "@wardrobe/domain/call.ts";
import { TASKS_WAIT_MS } from "@wardrobe/domain/ai-tasks/task.ts";
import { AppError } from "@wardrobe/domain/errors.ts";
import type { questionCalls } from "@wardrobe/domain/questions/calls.ts";
import { QUESTION_DAYS, type Question, QUESTION_KEPT_DAYS, choiceOf } from "@wardrobe/domain/questions/question.ts";
import type { Actor, App } from "#app.ts";
import { aborted } from "#adapters/notifier/port.ts";
import { listMarked, openFile } from "#features/files/open-file.ts";
import { findLook, listLookRows } from "#features/outfit/saved-looks.ts";
import { getPerson, type Person } from "#features/people/people.ts";
import { addressOf, isOpenAt, toQuestion } from "#features/questions/address.ts";
import { toCard, showSoon } from "#features/questions/question-message.ts";
import {
  findAskedQuestion,
  findQuestion,
  listQuestionRows,
  closeQuestion,
  deleteEndedBefore,
  listToEnd,
  lockQuestion,
  setTold,
} from "#features/questions/question-store.ts";
import { findOwnVote } from "#features/questions/vote.ts";
import { requireShowable } from "#features/reports/reports.ts";
import { releaseFiles } from "#features/files/save-picture.ts";
import { languageOfSettings } from "@wardrobe/domain/people/language.ts";
import { questionText } from "@wardrobe/domain/text/questions.ts";
import { listOwnItems } from "#features/wardrobe/items.ts";

export { findQuestion as findAnyQuestion } from "#features/questions/question-store.ts";

type Calls = typeof questionCalls;
const DAY_MS = 86_400_000;

export async function listQuestions(
  app: Pick<App, "db" | "clock">,
  { userId }: Pick<Actor, "userId">,
): Promise<Reply<Calls["listQuestions"]>> {
  const now = app.clock.now();
  const rows = await listQuestionRows(app.db, userId);
  const files = rows.length === 0 ? new Map<string, string>() : await filesOfLooks(app, userId);
  const questions = rows.map((row) => toQuestion(row, files, now));
  return { questions, version: createHash("sha256").update(JSON.stringify(questions)).digest("base64url") };
}

async function filesOfLooks({ db }: Pick<App, "db">, userId: string): Promise<ReadonlyMap<string, string>> {
  return new Map((await listLookRows(db, userId)).map(({ id, file_id }) => [id, file_id]));
}

type Waiting = Pick<App, "db" | "clock" | "notifier">;

/** Like {@link listQuestions}, but waits until it differs from the version that the client has. */
export async function awaitQuestions(
  app: Waiting,
  actor: Actor,
  { version, maxMs = TASKS_WAIT_MS }: Input<Calls["awaitQuestions"]> & { readonly maxMs?: number },
): Promise<Reply<Calls["awaitQuestions"]>> {
  const end = AbortSignal.any([actor.signal, AbortSignal.timeout(maxMs)]);
  for (;;) {
    // Subscribed before it is read, so that a vote in between is noticed.
    const subscription = app.notifier.subscribe(actor.userId);
    try {
      const now = await listQuestions(app, actor);
      if (now.version !== version || (await Promise.race([subscription.woken, aborted(end)])) !== "notified")
        return now;
    } finally {
      subscription.cancel();
    }
  }
}

/** Throws question_not_found, for somebody else's question too. */
export async function endQuestion(
  app: Pick<App, "db" | "clock" | "queue" | "notifier">,
  { userId }: Pick<Actor, "userId">,
  { id }: Input<Calls["endQuestion"]>,
): Promise<Question> {
  if ((await findQuestion(app.db, id))?.user_id !== userId) throw new AppError("question_not_found");
  await endQuestionNow(app, id);
  const row = await findQuestion(app.db, id);
  if (row === undefined) throw new AppError("question_not_found");
  return toQuestion(row, await filesOfLooks(app, userId), app.clock.now());
}

/** Throws question_not_found and question_over. */
export async function prepareQuestion(
  app: Pick<App, "db" | "clock" | "messenger" | "rules" | "signatures">,
  { userId }: Pick<Actor, "userId">,
  { id }: Input<Calls["prepareQuestion"]>,
): Promise<Reply<Calls["prepareQuestion"]>> {
  const question = await findQuestion(app.db, id);
  if (question === undefined || question.user_id !== userId) throw new AppError("question_not_found");
  await requireShowable(app.db, { of: "question", id });
  if (!isOpenAt(question, app.clock.now())) throw new AppError("question_over");
  const person = await getPerson(app.db, userId);
  return { prepared_message_id: await app.messenger.prepare(person.telegram_id, toCard(app, person, question)) };
}

/** A question as a friend sees it in the app. Throws question_not_found, also once it is over. */
export async function getAskedQuestion(
  app: Pick<App, "db" | "files" | "clock" | "pseudonyms">,
  { userId }: Pick<Actor, "userId">,
  { id }: Input<Calls["getAskedQuestion"]>,
): Promise<Reply<Calls["getAskedQuestion"]>> {
  await requireShowable(app.db, { of: "question", id });
  const question = await findAskedQuestion(app.db, id);
  if (question === undefined || question.file_id === null || !isOpenAt(question, app.clock.now()))
    throw new AppError("question_not_found");
  const picture = await openFile(app, question.user_id, { id: question.file_id });
  return {
    text: question.text,
    image: Buffer.from(picture.bytes).toString("base64"),
    content_type: picture.contentType,
    ...(question.is_ai && { is_ai: true }),
    votes: question.looks.map(({ votes }) => votes),
    own_vote: await findOwnVote(app, { userId, questionId: id }),
    ends_at: question.ends_at.toISOString(),
    is_own: question.user_id === userId,
  };
}

/** An address of a look for the messenger's story editor (ASK-03). Throws look_not_found. */
export async function addressLook(
  app: Pick<App, "db" | "clock" | "rules" | "signatures">,
  { userId }: Pick<Actor, "userId">,
  { id }: Input<Calls["addressLook"]>,
): Promise<Reply<Calls["addressLook"]>> {
  const look = await findLook(app.db, userId, id);
  if (look === undefined) throw new AppError("look_not_found");
  await requireShowable(app.db, { of: "look", id: look.file_id });
  const endsAt = new Date(app.clock.now().getTime() + QUESTION_DAYS * DAY_MS);
  const isAi = (await listMarked(app.db, [look.file_id])).has(look.file_id);
  return { url: addressOf(app, "look", { id, endsAt }), ends_at: endsAt.toISOString(), ...(isAi && { is_ai: true }) };
}

const BATCH = 100;

type Deps = Pick<App, "db" | "clock" | "queue" | "notifier">;

/** Ends a question, however often it is called: its address, its voters' pseudonyms and its buttons go. */
async function endQuestionNow(app: Deps, id: string): Promise<void> {
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

/** The friends' choice, for the next morning message (ASK-01). */
type FriendsChoice = {
  readonly questionId: string;
  readonly text: string;
  readonly lookId: string;
  readonly itemIds: readonly string[];
};

/** The choice of the newest question that no message has named; null if there is none that can be worn. */
export async function findChoice({ db }: Pick<App, "db">, person: Person): Promise<FriendsChoice | null> {
  for (const { id: questionId, looks, is_told } of await listQuestionRows(db, person.id)) {
    const chosen = looks[choiceOf(looks) ?? -1];
    if (is_told || chosen === undefined || chosen.look_id === null) continue;
    const look = await findLook(db, person.id, chosen.look_id);
    const items = look === undefined ? [] : await listOwnItems(db, person.id, Object.values(look.item_ids));
    if (items.length === 0) continue;
    const { name, votes } = chosen;
    const count = looks.reduce((sum, other) => sum + other.votes, 0);
    const text = questionText(languageOfSettings(person.language), "friends_chose", { name, votes, count });
    return { questionId, text, lookId: chosen.look_id, itemIds: items.map(({ id }) => id) };
  }
  return null;
}

export async function markTold({ db }: Pick<App, "db">, { questionId }: FriendsChoice): Promise<void> {
  await setTold(db, questionId);
}
