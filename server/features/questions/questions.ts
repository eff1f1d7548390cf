import { createHash } from "node:crypto";
import type { Input, Reply } from "@wardrobe/domain/call.ts";
import { TASKS_WAIT_MS } from "@wardrobe/domain/ai-tasks/task.ts";
import { AppError } from "@wardrobe/domain/errors.ts";
import type { questionCalls } from "@wardrobe/domain/questions/calls.ts";
import {
  QUESTION_DAYS,
  QUESTION_KEPT_DAYS,
  choiceOf,
  QUESTIONS_A_DAY_MAX,
  QUESTIONS_OPEN_MAX,
} from "@wardrobe/domain/questions/question.ts";
import { tellChoice } from "@wardrobe/domain/questions/tell-choice.ts";
import type { Actor, App, Trx, Verb } from "#app.ts";
import { aborted } from "#adapters/notifier/port.ts";
import { listDrawn, openFile } from "#features/files/open-file.ts";
import { findLook, listLookRows, holdLooks, type LookRow } from "#features/outfit/saved-looks.ts";
import { getPerson, type Person, lockPerson } from "#features/people/people.ts";
import { addressOf, isOpenAt, toQuestion } from "#features/questions/address.ts";
import { toCard, showSoon } from "#features/questions/question-message.ts";
import * as store from "#features/questions/question-store.ts";
import { findOwnVote } from "#features/questions/vote.ts";
import { requireShowable } from "#features/reports/reports.ts";
import { releaseFiles, markFileUsed, saveMadePicture } from "#features/files/save-picture.ts";
import { languageOfSettings } from "@wardrobe/domain/people/language.ts";
import { listOwnItems } from "#features/wardrobe/items.ts";
import { isDrawn, originIn } from "@wardrobe/domain/files/origin.ts";

export { findQuestion as findAnyQuestion } from "#features/questions/question-store.ts";

type Calls = typeof questionCalls;
const DAY_MS = 86_400_000;

export const listQuestions: Verb<Calls["listQuestions"], "db" | "clock", "userId"> = async (app, { userId }) => {
  const now = app.clock.now();
  const rows = await store.listQuestionRows(app.db, userId);
  const files = rows.length === 0 ? new Map<string, string>() : await filesOfLooks(app, userId);
  const questions = rows.map((row) => toQuestion(row, files, now));
  return { questions, version: createHash("sha256").update(JSON.stringify(questions)).digest("base64url") };
};

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
export const endQuestion: Verb<Calls["endQuestion"], "db" | "clock" | "queue" | "notifier", "userId"> = async (
  app,
  { userId },
  { id },
) => {
  if ((await store.findQuestion(app.db, id))?.user_id !== userId) throw new AppError("question_not_found");
  await endQuestionNow(app, id);
  const row = await store.findQuestion(app.db, id);
  if (row === undefined) throw new AppError("question_not_found");
  return toQuestion(row, await filesOfLooks(app, userId), app.clock.now());
};

/** Throws question_not_found and question_over. */
export const prepareQuestion: Verb<
  Calls["prepareQuestion"],
  "db" | "clock" | "messenger" | "rules" | "signatures",
  "userId"
> = async (app, { userId }, { id }) => {
  const question = await store.findQuestion(app.db, id);
  if (question === undefined || question.user_id !== userId) throw new AppError("question_not_found");
  await requireShowable(app.db, { of: "question", id });
  if (!isOpenAt(question, app.clock.now())) throw new AppError("question_over");
  const person = await getPerson(app.db, userId);
  return { prepared_message_id: await app.messenger.prepare(person.telegram_id, toCard(app, person, question)) };
};

/** A question as a friend sees it in the app. Throws question_not_found, also once it is over. */
export const getAskedQuestion: Verb<
  Calls["getAskedQuestion"],
  "db" | "files" | "clock" | "pseudonyms",
  "userId"
> = async (app, { userId }, { id }) => {
  await requireShowable(app.db, { of: "question", id });
  const question = await store.findAskedQuestion(app.db, id);
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
};

/** An address of a look for the messenger's story editor (ASK-03). Throws look_not_found. */
export const addressLook: Verb<Calls["addressLook"], "db" | "clock" | "rules" | "signatures", "userId"> = async (
  app,
  { userId },
  { id },
) => {
  const look = await findLook(app.db, userId, id);
  if (look === undefined) throw new AppError("look_not_found");
  await requireShowable(app.db, { of: "look", id: look.file_id });
  const endsAt = new Date(app.clock.now().getTime() + QUESTION_DAYS * DAY_MS);
  const isAi = (await listDrawn(app.db, [look.file_id])).has(look.file_id);
  return { url: addressOf(app, "look", { id, endsAt }), ends_at: endsAt.toISOString(), ...(isAi && { is_ai: true }) };
};

const BATCH = 100;

type Deps = Pick<App, "db" | "clock" | "queue" | "notifier">;

/** Ends a question, however often it is called: its address, its voters' pseudonyms and its buttons go. */
async function endQuestionNow(app: Deps, id: string): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const question = await store.lockQuestion(trx, id);
    if (question === undefined || !question.is_open) return;
    const { user_id: userId, file_id, ends_at } = question;
    const now = app.clock.now();
    await store.closeQuestion(trx, id, ends_at < now ? ends_at : now);
    if (file_id !== null) await releaseFiles(app, trx, { userId, fileIds: [file_id] });
    await showSoon(app, trx, question);
    await app.notifier.notify(trx, userId);
  });
}

/** Ends questions whose time is over or whose look is gone; returns how many. */
export async function endQuestions(app: Deps): Promise<number> {
  for (let ended = 0; ;) {
    const ids = await store.listToEnd(app.db, app.clock.now(), BATCH);
    for (const id of ids) await endQuestionNow(app, id);
    ended += ids.length;
    if (ids.length < BATCH) return ended;
  }
}

/** The same every hour, and deletes those that ended long ago. */
export async function sweepQuestions(app: Deps): Promise<number> {
  const ended = await endQuestions(app);
  await store.deleteEndedBefore(app.db, new Date(app.clock.now().getTime() - QUESTION_KEPT_DAYS * DAY_MS));
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
  for (const { id: questionId, looks, is_told } of await store.listQuestionRows(db, person.id)) {
    const chosen = looks[choiceOf(looks) ?? -1];
    if (is_told || chosen === undefined || chosen.look_id === null) continue;
    const look = await findLook(db, person.id, chosen.look_id);
    const items = look === undefined ? [] : await listOwnItems(db, person.id, Object.values(look.item_ids));
    if (items.length === 0) continue;
    const count = looks.reduce((sum, other) => sum + other.votes, 0);
    const text = tellChoice(languageOfSettings(person.language), chosen, count);
    return { questionId, text, lookId: chosen.look_id, itemIds: items.map(({ id }) => id) };
  }
  return null;
}

export async function markTold({ db }: Pick<App, "db">, { questionId }: FriendsChoice): Promise<void> {
  await store.setTold(db, questionId);
}

/** A look is drawn three to four. */
const CELL = { width: 480, height: 640 };
/** So many beside one another; four lie two by two. */
const COLUMNS_MAX = 3;

type AskDeps = Pick<App, "db" | "files" | "pictures" | "clock" | "random" | "log">;

/** Asks friends about looks (ASK-01). Throws look_not_found and questions_limit_reached. */
export const askFriends: Verb<typeof questionCalls.askFriends, keyof AskDeps> = async (
  app,
  actor,
  { look_ids, text },
) => {
  const { userId } = actor;
  const looks = await app.db.transaction().execute(async (trx) => {
    await requireRoom(app, trx, userId);
    return await findLooks(trx, userId, look_ids);
  });
  const board = await saveMadePicture(app, userId, await drawBoard(app, userId, looks));
  return await app.db.transaction().execute(async (trx) => {
    await lockPerson(trx, userId);
    // Both again: somebody may have asked, or deleted a look, while the board was drawn.
    await requireRoom(app, trx, userId);
    await findLooks(trx, userId, look_ids);
    await markFileUsed(trx, userId, board);
    const asked_at = app.clock.now();
    const question = {
      id: app.random.id(),
      user_id: userId,
      text: text ?? null,
      file_id: board.fileId,
      asked_at,
      ends_at: new Date(asked_at.getTime() + QUESTION_DAYS * DAY_MS),
      is_open: true,
      is_ai: isDrawn(originIn(board.bytes)),
    };
    await store.insertQuestion(trx, question, looks);
    const row = await store.findQuestion(trx, question.id);
    if (row === undefined) throw new Error("The question was not added");
    const reply = toQuestion(row, new Map(looks.map(({ id, file_id }) => [id, file_id])), asked_at);
    await actor.saveReply(trx, reply);
    app.log.info({ event: "question_asked", userId, looks: looks.length });
    return reply;
  });
};

async function findLooks(trx: Trx, userId: string, ids: readonly string[]): Promise<LookRow[]> {
  const looks = await holdLooks(trx, userId, ids);
  if (looks.length < ids.length) throw new AppError("look_not_found");
  for (const { file_id: id } of looks) await requireShowable(trx, { of: "look", id });
  return looks;
}

/** Throws questions_limit_reached. */
async function requireRoom({ clock }: Pick<App, "clock">, trx: Trx, userId: string): Promise<void> {
  const now = clock.now();
  const rows = await store.listQuestionRows(trx, userId);
  const open = rows.filter((row) => isOpenAt(row, now)).length;
  const today = rows.filter(({ asked_at }) => asked_at.getTime() > now.getTime() - DAY_MS).length;
  if (open >= QUESTIONS_OPEN_MAX || today >= QUESTIONS_A_DAY_MAX) throw new AppError("questions_limit_reached");
}

async function drawBoard(app: AskDeps, userId: string, looks: readonly LookRow[]) {
  const pictures: Uint8Array[] = [];
  for (const { file_id: id } of looks) pictures.push((await openFile(app, userId, { id })).bytes);
  const columns = looks.length > COLUMNS_MAX ? 2 : looks.length;
  const options = { cell: CELL, columns, isNumbered: looks.length > 1 };
  return { bytes: await app.pictures.drawBoard(pictures, options), contentType: "image/jpeg" } as const;
}
