import { FEEDBACK_TEXT_MAX } from "@wardrobe/domain/feedback/calls.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { operatorText } from "@wardrobe/domain/text/operator.ts";
import { FALLBACK_LANGUAGE } from "@wardrobe/domain/people/language.ts";
import type { App } from "#app.ts";
import type { SentText } from "#adapters/messenger/port.ts";
import {
  ANSWERS_TO_FEEDBACK,
  findFeedback,
  findLetter,
  findMessage,
  findThread,
  insertMessage,
  saveLetter,
} from "#features/feedback/submit-feedback.ts";
import { recordAudit } from "#features/operator/audit.ts";
import { isOperator, languageOfOperator, nameOf } from "#features/operator/operators.ts";
import { getPerson, type Person } from "#features/people/people.ts";
import { sendToPerson } from "#features/people/write-to-person.ts";

type Deps = Pick<App, "db" | "clock" | "queue" | "rules">;

/** Takes a message that answers feedback, or what its thread went on with (OPS-03), and says what became of it; null for any other message. */
export async function answerInThread(app: Deps, writer: Person, sent: SentText): Promise<Said | null> {
  const { telegram_id: chat } = writer;
  const thread = sent.replyTo === undefined ? undefined : await findThread(app.db, chat, sent.replyTo);
  if (thread === undefined) return null;
  if (thread.isAuthors) return await writeBack(app, writer, { ...sent, feedbackId: thread.feedbackId });
  return isOperator(app, chat) ? { text: await answer(app, chat, { ...sent, feedbackId: thread.feedbackId }) } : null;
}

type Said =
  | { readonly text: string }
  | { readonly says: (typeof ANSWERS_TO_FEEDBACK)[keyof typeof ANSWERS_TO_FEEDBACK] };

type InThread = SentText & { readonly feedbackId: string };

async function answer(app: Deps, operator: number, { feedbackId, ...sent }: InThread): Promise<string> {
  const language = await languageOfOperator(app, operator);
  const feedback = await findFeedback(app.db, feedbackId);
  if (feedback === undefined) return operatorText(language, "feedback_gone");
  const author = await getPerson(app.db, feedback.user_id);
  const named = { name: nameOf(author), max: FEEDBACK_TEXT_MAX };
  if (!author.may_be_written_to) return operatorText(language, "op_answer_refused", named);
  const written = { ...sent, feedbackId, authorId: null, chat: operator };
  const saved = await saveLetter(app, written, async (trx, letterId) => {
    await app.queue.send(trx, "send-letter", { letterId, operator }, { key: letterId });
    const onUser = author.id;
    await recordAudit(app, trx, {
      operator,
      act: "answer",
      onUser,
      arguments: { feedback: feedbackId },
      outcome: "answered",
    });
  });
  return operatorText(language, saved === "saved" ? "op_answer_taken" : "op_answer_too_long", named);
}

async function writeBack(app: Deps, author: Person, { feedbackId, ...sent }: InThread): Promise<Said> {
  const written = { ...sent, feedbackId, authorId: author.id, chat: author.telegram_id };
  const saved = await saveLetter(app, written, async (trx, letterId) => {
    for (const operator of app.rules.operators)
      await app.queue.send(trx, "send-letter", { letterId, operator }, { key: `${letterId}:${operator}` });
  });
  return { says: ANSWERS_TO_FEEDBACK[saved] };
}

/** Sends an operator's answer to the author of the feedback, or what they wrote back to this operator, below what it answers. */
export async function sendLetter(
  app: Pick<App, "db" | "messenger" | "log">,
  { letterId, operator }: { readonly letterId: string; readonly operator: number },
): Promise<void> {
  const letter = await findLetter(app.db, letterId);
  const feedback = letter === undefined ? undefined : await findFeedback(app.db, letter.feedback_id);
  if (letter === undefined || feedback === undefined) return;
  const { is_answer, body: text, feedback_id: feedbackId } = letter;
  const author = await getPerson(app.db, feedback.user_id);
  const chat = is_answer ? author.telegram_id : operator;
  if ((await findMessage(app.db, { chat, feedbackId, letterId })) !== undefined) return;
  const keep = async (message_id: number): Promise<void> =>
    await insertMessage(app.db, { chat, message_id, feedback_id: feedbackId, letter_id: letterId });
  const language = await languageOfOperator(app, operator);
  if (is_answer) {
    const compose = (person: Person) => ({
      text: botText(person.language ?? FALLBACK_LANGUAGE, "bot_answer", { text }),
    });
    if (await sendToPerson(app, author.id, compose, async ({ messageId }) => await keep(messageId))) return;
    await app.messenger.send(operator, { text: operatorText(language, "op_answer_refused", { name: nameOf(author) }) });
    return;
  }
  const sent = await app.messenger.send(operator, {
    text: operatorText(language, "op_letter", { name: nameOf(author), text }),
    replyTo: await findMessage(app.db, { chat, feedbackId, letterId: null }),
  });
  if (sent === "refused") app.log.warn({ event: "operator_unreachable", operator, feedbackId });
  else await keep(sent.messageId);
}
