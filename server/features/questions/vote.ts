import { languageOfNewcomer } from "@wardrobe/domain/people/language.ts";
import { labelOf, parseVoteAct, QUESTION_MESSAGES_MAX } from "@wardrobe/domain/questions/question.ts";
import { questionText } from "@wardrobe/domain/text/questions.ts";
import type { App } from "#app.ts";
import type { MessengerUser } from "#adapters/messenger/port.ts";
import { findPersonByTelegramId } from "#features/people/people.ts";
import { claimMessage, joinMessage, listMessages } from "#features/questions/question-message-store.ts";
import { findQuestion, findVote, lockQuestion, moveVote } from "#features/questions/question-store.ts";
import { showSoon } from "#features/questions/show-question.ts";
import { isOpenAt } from "#features/questions/to-question.ts";

type Deps = Pick<App, "db" | "clock" | "queue" | "notifier" | "pseudonyms" | "limits" | "log">;
type Outcome = "counted" | "taken_back" | "over" | "foreign" | "too_many";

/**
 * A press on a button of a message in a chat (ASK-01): counts, moves or takes back the vote of who presses, and returns
 * the notice. Nothing of the press is believed but who presses, and in which message: its data may be anything.
 */
export async function vote(
  app: Deps,
  from: MessengerUser,
  { act, sharedId }: { readonly act: string; readonly sharedId: string },
): Promise<string> {
  const pressed = parseVoteAct(act);
  if (pressed === null) return "";
  const { outcome, looks } = await count(app, from, { ...pressed, sharedId });
  app.log.info({ event: "vote_answered", outcome });
  const choice = labelOf(pressed.place, looks);
  return questionText(languageOfNewcomer(from.languageCode), `vote_${outcome}`, { choice });
}

type Press = { readonly id: string; readonly place: number; readonly sharedId: string };

async function count(
  app: Deps,
  { telegramId }: MessengerUser,
  { id, place, sharedId }: Press,
): Promise<{ readonly outcome: Outcome; readonly looks: number }> {
  const voter = app.pseudonyms.of(telegramId, `votes on ${id}`);
  if ((await app.limits.take("vote", Buffer.from(voter).toString("base64url"))) > 0)
    return { outcome: "too_many", looks: 0 };
  return await app.db.transaction().execute(async (trx) => {
    const question = await lockQuestion(trx, id);
    const looks = question?.looks.length ?? 0;
    if (question === undefined || !isOpenAt(question, app.clock.now()) || place >= looks)
      return { outcome: "over", looks };
    const owner = await joinMessage(trx, { id: sharedId, questionId: id }, QUESTION_MESSAGES_MAX);
    if (owner !== null && owner !== id) return { outcome: "foreign", looks };
    const from = (await findVote(trx, { questionId: id, voter })) ?? null;
    const to = from === place ? null : place;
    await moveVote(trx, { questionId: id, voter }, { from, to });
    await showSoon(app, trx, question);
    await app.notifier.notify(trx, question.user_id);
    return { outcome: to === null ? "taken_back" : "counted", looks };
  });
}

/** The messenger tells that a question was sent into a chat: its message is kept up to date from then on. */
export async function noteSent(
  app: Pick<App, "db">,
  from: MessengerUser,
  { id, sharedId }: { readonly id: string; readonly sharedId: string },
): Promise<void> {
  const owner = await findPersonByTelegramId(app.db, from.telegramId);
  const question = await findQuestion(app.db, id);
  if (question === undefined || question.user_id !== owner?.id) return;
  await app.db.transaction().execute(async (trx) => {
    if ((await listMessages(trx, id)).length < QUESTION_MESSAGES_MAX)
      await claimMessage(trx, { id: sharedId, questionId: id });
  });
}
