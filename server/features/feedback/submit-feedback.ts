import { createHash } from "node:crypto";
import { AppError } from "@wardrobe/domain/errors.ts";
import { FEEDBACK_PER_HOUR, feedbackCalls, isFeedback, FEEDBACK_TEXT_MAX } from "@wardrobe/domain/feedback/calls.ts";
import { TIER_RANK } from "@wardrobe/domain/plans/plan-types.ts";
import type { App, Trx, Verb } from "#app.ts";
import { findFeedback, insertFeedback } from "#features/feedback/feedback-store.ts";
import { readAccount } from "#features/credits/account.ts";
import { limitRate, takeShare } from "#adapters/limits/hourly-share.ts";
import { z } from "zod/mini";
import { trimText, typedText } from "@wardrobe/domain/text/typed.ts";
import { findLetter, insertLetter, type Letter } from "#features/feedback/letter-store.ts";

export { findLetter, findMessage, findThread, insertMessage } from "#features/feedback/letter-store.ts";

const Body = typedText(FEEDBACK_TEXT_MAX);

/** The length of a random id (SPEC-9). */
const ID_BYTES = 16;

type Deps = Pick<App, "db" | "clock" | "random" | "rules" | "log" | "queue">;

export const submitFeedback: Verb<typeof feedbackCalls.submitFeedback, keyof Deps> = async (app, actor, input) => {
  await saveFeedback(app, actor.userId, {
    id: app.random.id(),
    text: input.feedback_text,
    inTrx: async (trx) => await actor.saveReply(trx, null),
  });
};

/** Saves a chat message as feedback, once per message; otherwise returns why it was not saved. */
export async function addFeedback(
  app: Deps,
  userId: string,
  { text, messageId }: { readonly text: string; readonly messageId: number },
): Promise<"saved" | "blank" | "too_long" | "too_many"> {
  if (!isFeedback(text)) return "blank";
  const parsed = feedbackCalls.submitFeedback.body.safeParse({ feedback_text: text });
  if (!parsed.success) return "too_long";
  const id = idOfMessage(userId, messageId);
  if ((await findFeedback(app.db, id)) !== undefined) return "saved";
  try {
    await saveFeedback(app, userId, { id, text: parsed.data.feedback_text, inTrx: async () => {} });
    return "saved";
  } catch (error) {
    if (error instanceof AppError && error.code === "too_many_requests") return "too_many";
    throw error;
  }
}

/** The chat's answer to somebody who wrote to the operators. */
export const ANSWERS_TO_FEEDBACK = {
  saved: "bot_support_kept",
  blank: "bot_said",
  too_long: "bot_words_too_long",
  too_many: "bot_words_too_many",
} as const;

/** The same for a message that comes again. */
function idOfMessage(of: string, messageId: number): string {
  return createHash("sha256").update(`${of}:${messageId}`).digest().subarray(0, ID_BYTES).toString("base64url");
}

/** Saves the feedback with the person's current plan and queues it for every operator, Pro first (SPEC-17). */
async function saveFeedback(
  app: Deps,
  userId: string,
  { id, text, inTrx }: { readonly id: string; readonly text: string; readonly inTrx: (trx: Trx) => Promise<void> },
): Promise<void> {
  await limitRate(app, userId, { action: "feedback", perHour: FEEDBACK_PER_HOUR });
  await app.db.transaction().execute(async (trx) => {
    const { tier } = await readAccount(app, trx, userId);
    const isNew = await insertFeedback(trx, { id, user_id: userId, body: text, tier, created_at: app.clock.now() });
    if (!isNew) return;
    for (const operator of app.rules.operators) {
      const options = { key: `${id}:${operator}`, priority: TIER_RANK[tier] };
      await app.queue.send(trx, "show-feedback", { feedbackId: id, operator }, options);
    }
    await inTrx(trx);
  });
  app.log.info({ event: "feedback_submitted", userId, feedbackId: id });
}

export { decideReward, findFeedback, listUndecided } from "#features/feedback/feedback-store.ts";

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
