import { languageOfSettings, FALLBACK_LANGUAGE, type Language } from "@wardrobe/domain/people/language.ts";
import {
  choiceOf,
  labelOf,
  startParamOfQuestion,
  toVoteAct,
  QUESTION_SHOWN_AFTER_S,
} from "@wardrobe/domain/questions/question.ts";
import { reportPath, type ReportLink } from "@wardrobe/domain/reports/report.ts";
import { reportText } from "@wardrobe/domain/text/reports.ts";
import { questionText } from "@wardrobe/domain/text/questions.ts";
import type { App, Jobs, Trx } from "#app.ts";
import type { MessageButton, SharedCard } from "#adapters/messenger/port.ts";
import { type Person, findPerson } from "#features/people/people.ts";
import { addressOf } from "#features/questions/address.ts";
import { underPicture } from "#features/files/stored-bytes.ts";
import { type QuestionRow, findQuestion, lockQuestion, setShowing } from "#features/questions/question-store.ts";
import { showLast } from "#features/people/write-to-person.ts";
import { deleteMessage, listMessages, setShown } from "#features/questions/question-message-store.ts";

type Owner = Pick<Person, "language">;

/** The message of a question, as it is sent into a chat. Of the wardrobe it has the board alone. */
export function toCard(app: Pick<App, "rules" | "signatures">, owner: Owner, question: QuestionRow): SharedCard {
  return {
    id: question.id,
    title: questionText(languageOfSettings(owner.language), "ask_title"),
    picture: addressOf(app, "question", { id: question.id, endsAt: question.ends_at }),
    text: captionOf(owner, question),
    buttons: buttonsOf(app, owner, question),
  };
}

/** The question, and below it the result once it is over. */
function captionOf({ language: chosen }: Owner, { text, looks, is_ai }: QuestionRow, isOver = false): string {
  const language = languageOfSettings(chosen);
  const asked = text ?? questionText(language, looks.length === 1 ? "ask_one" : "ask_several");
  return underPicture(language, isOver ? `${asked}\n\n${resultOf(language, looks)}` : asked, is_ai);
}

function resultOf(language: Parameters<typeof questionText>[0], looks: QuestionRow["looks"]): string {
  const count = looks.reduce((sum, { votes }) => sum + votes, 0);
  if (count === 0) return questionText(language, "ask_no_votes");
  if (looks.length === 1) return questionText(language, "ask_liked", { count });
  const choice = choiceOf(looks);
  if (choice === null) return questionText(language, "ask_draw", { count });
  const votes = looks[choice]?.votes ?? 0;
  return questionText(language, "ask_chosen", { choice: labelOf(choice, looks.length), votes, count });
}

/** A button with its count for each look, while one can vote; below them the way into the app. */
function buttonsOf(app: Pick<App, "rules">, { language: chosen }: Owner, question: QuestionRow): MessageButton[][] {
  const { id, looks, is_open } = question;
  const language = languageOfSettings(chosen);
  const votes = looks.map(({ votes: count }, place) => ({
    label: [labelOf(place, looks.length), ...(count === 0 ? [] : [count])].join(" · "),
    act: toVoteAct(id, place),
  }));
  const open = { label: questionText(language, "ask_open"), open: startParamOfQuestion(id) };
  return is_open ? [votes, [open, reportButton(app, language, "question", id)]] : [[open]];
}

/** Opens the page on which one says why (TRUST-04). */
export function reportButton(
  { rules }: Pick<App, "rules">,
  language: Language,
  of: ReportLink,
  key: string,
): MessageButton {
  return { label: reportText(language, "report"), link: `${rules.publicUrl}${reportPath(of, key)}` };
}

export { listMessagesOf } from "#features/questions/question-message-store.ts";

/** Sends a job that shows the locked question in its messages, unless one will. Votes until then are shown with it. */
export async function showSoon(
  app: Pick<App, "queue">,
  trx: Trx,
  { id, is_showing }: Pick<QuestionRow, "id" | "is_showing">,
): Promise<void> {
  if (!is_showing) await sendJob(app, trx, id);
}

async function sendJob(app: Pick<App, "queue">, trx: Trx, questionId: string): Promise<void> {
  await setShowing(trx, questionId, true);
  await app.queue.send(trx, "show-question", { questionId }, { afterS: QUESTION_SHOWN_AFTER_S });
}

type Deps = Pick<App, "db" | "queue" | "messenger" | "rules">;
type Job = { readonly questionId: string; readonly signal: AbortSignal };

/** Shows the last state of a question in all of its messages, each in the messenger's rate (ASK-01). */
export async function showQuestion(app: Deps, { questionId, signal }: Job): Promise<void> {
  await showLast(app, {
    find: async () => await findQuestion(app.db, questionId),
    lock: async (trx) => await lockQuestion(trx, questionId),
    stateOf,
    show: async (question) => await showInMessages(app, question, signal),
    again: async (trx) => await sendJob(app, trx, questionId),
    done: async (trx) => await setShowing(trx, questionId, false),
  });
}

function stateOf({ is_open, looks }: QuestionRow): string {
  return [is_open ? "open" : "over", ...looks.map(({ votes }) => votes)].join(" ");
}

async function showInMessages(app: Deps, question: QuestionRow, signal: AbortSignal): Promise<void> {
  const owner = await findPerson(app.db, question.user_id);
  if (owner === undefined) return;
  const state = stateOf(question);
  const shown = question.is_open ? {} : { text: captionOf(owner, question, true) };
  for (const { id, shown: before } of await listMessages(app.db, question.id)) {
    if (before === state) continue;
    await app.messenger.waitForTurn(signal);
    const edited = { ...shown, buttons: buttonsOf(app, owner, question) };
    if (await app.messenger.editShared(id, edited)) await setShown(app.db, id, state);
    else await deleteMessage(app.db, id);
  }
}

/** After the last attempt: the next vote is shown again. */
export async function giveUpQuestion(app: Pick<App, "db">, questionId: string): Promise<void> {
  await setShowing(app.db, questionId, false);
}

/** Takes the buttons from messages whose question went with its account. */
export async function closeMessages(
  app: Pick<App, "messenger">,
  { ids, language = FALLBACK_LANGUAGE, signal }: Jobs["close-messages"] & { readonly signal: AbortSignal },
): Promise<void> {
  const text = questionText(language, "ask_deleted");
  for (const id of ids) {
    await app.messenger.waitForTurn(signal);
    await app.messenger.editShared(id, { text, buttons: [] });
  }
}
