import { AppError } from "@wardrobe/domain/errors.ts";
import { languageOfNewcomer } from "@wardrobe/domain/people/language.ts";
import type { questionCalls } from "@wardrobe/domain/questions/calls.ts";
import { labelOf, parseVoteAct, QUESTION_MESSAGES_MAX } from "@wardrobe/domain/questions/question.ts";
import { questionText } from "@wardrobe/domain/text/questions.ts";
import type { App, Trx, Verb } from "#app.ts";
import type { MessengerUser, SharedPress } from "#adapters/messenger/port.ts";
import { takePress } from "#features/idempotency/press-once.ts";
import { findPersonByTelegramId, getPerson, unlessBlocked } from "#features/people/people.ts";
import { claimMessage, joinMessage, listMessages } from "#features/questions/question-message-store.ts";
import * as store from "#features/questions/question-store.ts";
import { showSoon } from "#features/questions/question-message.ts";
import { requireShowable } from "#features/reports/reports.ts";
import { isOpenAt } from "#features/questions/address.ts";

type VoteOn = typeof questionCalls.voteOn;
type Deps = Pick<App, "db" | "clock" | "queue" | "notifier" | "pseudonyms" | "limits" | "log">;
type Outcome = "counted" | "taken_back" | "over" | "foreign" | "too_many";

/** A press in a chat (ASK-01): sets, moves or takes back a vote. Of it only who and which message are believed. */
export async function vote(app: Deps, from: MessengerUser, { act, ...press }: SharedPress): Promise<string> {
  const pressed = parseVoteAct(act);
  if (pressed === null) return "";
  const { outcome, looks } = await count(app, from, { ...pressed, ...press });
  app.log.info({ event: "vote_answered", outcome });
  const choice = labelOf(pressed.place, looks);
  return questionText(languageOfNewcomer(from.languageCode), `vote_${outcome}`, { choice });
}

type Press = Omit<SharedPress, "act"> & { readonly id: string; readonly place: number };

async function count(
  app: Deps,
  { telegramId }: MessengerUser,
  { id, place, sharedId, pressId }: Press,
): Promise<{ readonly outcome: Outcome; readonly looks: number }> {
  const voter = voterOf(app, telegramId, id);
  if ((await waitFor(app, voter)) > 0) return { outcome: "too_many", looks: 0 };
  return await app.db.transaction().execute(async (trx) => {
    const question = await unlessBlocked(trx, await store.lockQuestion(trx, id));
    const looks = question?.looks.length ?? 0;
    if (question === undefined || !isOpenAt(question, app.clock.now()) || place >= looks)
      return { outcome: "over", looks };
    const owner = await joinMessage(trx, { id: sharedId, questionId: id }, QUESTION_MESSAGES_MAX);
    if (owner !== null && owner !== id) return { outcome: "foreign", looks };
    const from = (await store.findVote(trx, { questionId: id, voter })) ?? null;
    // The messenger delivers some presses again, and then says what the first delivery did.
    const isNew = await takePress(app, trx, { telegramId, pressId });
    const to = isNew ? (from === place ? null : place) : from;
    if (isNew) await move(app, trx, question, { voter, from, to });
    return { outcome: to === null ? "taken_back" : "counted", looks };
  });
}

/** The vote of a signed-in person, one with that in the chat (SPEC-48). Throws question_not_found once it is over. */
export const voteOn: Verb<VoteOn, keyof Deps, "userId"> = async (app, { userId }, { id, place: to }) => {
  await requireShowable(app.db, { of: "question", id });
  const voter = voterOf(app, (await getPerson(app.db, userId)).telegram_id, id);
  const retryAfterS = await waitFor(app, voter);
  if (retryAfterS > 0) throw new AppError("too_many_requests", { retryAfterS });
  const votes = await app.db.transaction().execute(async (trx) => {
    const question = await unlessBlocked(trx, await store.lockQuestion(trx, id));
    const isOpen = question !== undefined && isOpenAt(question, app.clock.now());
    if (!isOpen || (to ?? 0) >= question.looks.length) throw new AppError("question_not_found");
    const from = await voteOf(trx, id, voter);
    if (from !== to) await move(app, trx, question, { voter, from, to });
    return (await store.findQuestion(trx, id))?.looks.map((look) => look.votes) ?? [];
  });
  app.log.info({ event: "vote_answered", outcome: to === null ? "taken_back" : "counted" });
  return { votes, own_vote: to };
};

/** The place that a person has voted for; null for none. */
export async function findOwnVote(
  app: Pick<App, "db" | "pseudonyms">,
  { userId, questionId }: { readonly userId: string; readonly questionId: string },
): Promise<number | null> {
  const { telegram_id } = await getPerson(app.db, userId);
  return await voteOf(app.db, questionId, voterOf(app, telegram_id, questionId));
}

async function voteOf(db: App["db"], questionId: string, voter: Uint8Array): Promise<number | null> {
  return (await store.findVote(db, { questionId, voter })) ?? null;
}

function voterOf(app: Pick<App, "pseudonyms">, telegramId: number, id: string): Uint8Array {
  return app.pseudonyms.of(telegramId, `votes on ${id}`);
}

async function waitFor({ limits }: Pick<App, "limits">, voter: Uint8Array): Promise<number> {
  return await limits.take("vote", Buffer.from(voter).toString("base64url"));
}

async function move(
  app: Deps,
  trx: Trx,
  question: store.QuestionRow,
  { voter, from, to }: { readonly voter: Uint8Array; readonly from: number | null; readonly to: number | null },
): Promise<void> {
  await store.moveVote(trx, { questionId: question.id, voter }, { from, to });
  await showSoon(app, trx, question);
  await app.notifier.notify(trx, question.user_id);
}

/** The messenger tells that a question was sent into a chat: its message is kept up to date from then on. */
export async function noteSent(
  app: Pick<App, "db">,
  from: MessengerUser,
  { id, sharedId }: { readonly id: string; readonly sharedId: string },
): Promise<void> {
  const owner = await findPersonByTelegramId(app.db, from.telegramId);
  const question = await store.findQuestion(app.db, id);
  if (question === undefined || question.user_id !== owner?.id) return;
  await app.db.transaction().execute(async (trx) => {
    if ((await listMessages(trx, id)).length < QUESTION_MESSAGES_MAX)
      await claimMessage(trx, { id: sharedId, questionId: id });
  });
}
