import { z } from "zod/mini";
import { FEEDBACK_PER_HOUR, FEEDBACK_TEXT_MAX } from "@wardrobe/domain/feedback/calls.ts";
import { trimText, typedText } from "@wardrobe/domain/text/typed.ts";
import type { App, Trx } from "#app.ts";
import { takeShare } from "#adapters/limits/hourly-share.ts";
import { findLetter, insertLetter, type Letter } from "#features/feedback/letter-store.ts";
import { idOfMessage } from "#features/feedback/submit-feedback.ts";

export { findLetter, findMessage, findThread, insertMessage } from "#features/feedback/letter-store.ts";

const Body = typedText(FEEDBACK_TEXT_MAX);

type Written = {
  readonly feedbackId: string;
  /** Of which person: an author's letters count as their feedback. Null for an operator. */
  readonly authorId: string | null;
  readonly chat: number;
  readonly messageId: number;
  readonly text: string;
};

/** Saves a message as a letter of its thread, once per message; `onNew` runs in the same transaction. */
export async function saveLetter(
  app: Pick<App, "db" | "clock">,
  { feedbackId, authorId, chat, messageId, text }: Written,
  onNew: (trx: Trx, letterId: string) => Promise<void>,
): Promise<"saved" | "blank" | "too_long" | "too_many"> {
  if (trimText(text) === "") return "blank";
  const body = z.safeParse(Body, text);
  if (!body.success) return "too_long";
  const id = idOfMessage(`letter ${chat}`, messageId);
  if ((await findLetter(app.db, id)) !== undefined) return "saved";
  const share = { action: "feedback", perHour: FEEDBACK_PER_HOUR };
  if (authorId !== null && !(await takeShare(app, authorId, share))) return "too_many";
  const letter: Letter = {
    id,
    feedback_id: feedbackId,
    is_answer: authorId === null,
    body: body.data,
    written_at: app.clock.now(),
  };
  await app.db.transaction().execute(async (trx) => {
    if (await insertLetter(trx, letter)) await onNew(trx, id);
  });
  return "saved";
}
