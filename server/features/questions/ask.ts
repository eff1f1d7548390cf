import type { Input } from "@wardrobe/domain/call.ts";
import { originIn } from "@wardrobe/domain/files/origin.ts";
import { AppError } from "@wardrobe/domain/errors.ts";
import type { questionCalls } from "@wardrobe/domain/questions/calls.ts";
import {
  QUESTION_DAYS,
  QUESTIONS_A_DAY_MAX,
  QUESTIONS_OPEN_MAX,
  type Question,
} from "@wardrobe/domain/questions/question.ts";
import type { Actor, App, Trx } from "#app.ts";
import { openFile } from "#features/files/open-file.ts";
import { markFileUsed, saveMadePicture } from "#features/files/save-picture.ts";
import { holdLooks, type LookRow } from "#features/outfit/saved-looks.ts";
import { lockPerson } from "#features/people/people.ts";
import { requireShowable } from "#features/reports/reports.ts";
import { findQuestion, insertQuestion, listQuestionRows } from "#features/questions/question-store.ts";
import { isOpenAt, toQuestion } from "#features/questions/address.ts";

const DAY_MS = 86_400_000;
/** A look is drawn three to four. */
const CELL = { width: 480, height: 640 };
/** So many beside one another; four lie two by two. */
const COLUMNS_MAX = 3;

type Deps = Pick<App, "db" | "files" | "pictures" | "clock" | "random" | "log">;

/** Asks friends about looks (ASK-01). Throws look_not_found and questions_limit_reached. */
export async function askFriends(
  app: Deps,
  actor: Actor,
  { look_ids, text }: Input<typeof questionCalls.askFriends>,
): Promise<Question> {
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
      is_ai: originIn(board.bytes) !== null,
    };
    await insertQuestion(trx, question, looks);
    const row = await findQuestion(trx, question.id);
    if (row === undefined) throw new Error("The question was not added");
    const reply = toQuestion(row, new Map(looks.map(({ id, file_id }) => [id, file_id])), asked_at);
    await actor.saveReply(trx, reply);
    app.log.info({ event: "question_asked", userId, looks: looks.length });
    return reply;
  });
}

async function findLooks(trx: Trx, userId: string, ids: readonly string[]): Promise<LookRow[]> {
  const looks = await holdLooks(trx, userId, ids);
  if (looks.length < ids.length) throw new AppError("look_not_found");
  for (const { file_id: id } of looks) await requireShowable(trx, { of: "look", id });
  return looks;
}

/** Throws questions_limit_reached. */
async function requireRoom({ clock }: Pick<App, "clock">, trx: Trx, userId: string): Promise<void> {
  const now = clock.now();
  const rows = await listQuestionRows(trx, userId);
  const open = rows.filter((row) => isOpenAt(row, now)).length;
  const today = rows.filter(({ asked_at }) => asked_at.getTime() > now.getTime() - DAY_MS).length;
  if (open >= QUESTIONS_OPEN_MAX || today >= QUESTIONS_A_DAY_MAX) throw new AppError("questions_limit_reached");
}

async function drawBoard(app: Deps, userId: string, looks: readonly LookRow[]) {
  const pictures: Uint8Array[] = [];
  for (const { file_id: id } of looks) pictures.push((await openFile(app, userId, { id })).bytes);
  const columns = looks.length > COLUMNS_MAX ? 2 : looks.length;
  const options = { cell: CELL, columns, isNumbered: looks.length > 1 };
  return { bytes: await app.pictures.drawBoard(pictures, options), contentType: "image/jpeg" } as const;
}
