import { isShort, kindOfText, type KindOfText } from "@wardrobe/domain/boards/kind-of-text.ts";
import type { App } from "#app.ts";
import { isChoice } from "#features/boards/answer-choice.ts";
import { isFollow } from "#features/boards/answer-follow.ts";
import { placeOf } from "#features/boards/answer-last.ts";
import type { BoardOf } from "#features/boards/board.ts";
import type { Refusal } from "#features/boards/end-request.ts";
import { mayReword } from "#features/boards/reword-request.ts";
import { addFeedback, ANSWERS_TO_FEEDBACK } from "#features/feedback/submit-feedback.ts";
import type { Person } from "#features/people/people.ts";

const UNCLEAR: readonly KindOfText[] = ["name", "question", "unclear"];

type Sorted = {
  readonly kind: KindOfText;
  /** Whether it may be about the outfit that is shown. */
  readonly isAnswer: boolean;
  /** Whether the readers answer it: a request, or words that nobody understands below an outfit. */
  readonly isRead: boolean;
};

/** Sorts a text of the chat by what answers it (TASTE-03). */
export async function sortText(
  app: Pick<App, "db" | "clock" | "random" | "stylist">,
  person: Person,
  text: string,
  of?: BoardOf,
): Promise<Sorted> {
  const said = { words: text, ...(of !== undefined && { of }) };
  if ((await isChoice(app, person, said)) || (await isFollow(app, person, said)))
    return { kind: "request", isAnswer: true, isRead: true };
  const place = isShort(text) ? await placeOf(app, person, text) : null;
  const isAnswer = place === "answer";
  const kind = kindOfText(text, (short) => app.stylist.understands(short), isAnswer);
  return { kind, isAnswer, isRead: kind === "request" || (place !== null && UNCLEAR.includes(kind)) };
}

type Passing = Pick<App, "db" | "clock" | "random" | "rules" | "log" | "queue" | "stylist">;
type Sent = { readonly text: string; readonly messageId: number };

/** Passes a text on to the operators, and says so; of words that are nothing for them, only that they were not understood. */
export async function passOn(app: Passing, person: Person, { kind, ...sent }: Sent & { readonly kind: KindOfText }) {
  if (kind === "unclear" || kind === "name") return "bot_unclear";
  const says = ANSWERS_TO_FEEDBACK[await addFeedback(app, person.id, sent)];
  return kind === "question" && says === "bot_support_kept" ? "bot_not_known" : says;
}

/** The same with what only a model might have known, and it did not (SPEC-131); null for what the readers answer. */
export async function passUnreadOn(app: Passing, person: Person, sent: Sent): Promise<Refusal | null> {
  if (!(await mayReword(app, person))) return null;
  const { kind, isRead } = await sortText(app, person, sent.text, { userId: person.id, messageId: sent.messageId });
  return isRead ? null : { says: await passOn(app, person, { ...sent, kind }), opens: "" };
}
