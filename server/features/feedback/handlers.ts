import { createHash } from "node:crypto";
import type { Input } from "@wardrobe/domain/call.ts";
import { AppError } from "@wardrobe/domain/errors.ts";
import { FEEDBACK_PER_HOUR, feedbackCalls, isFeedback } from "@wardrobe/domain/feedback/calls.ts";
import { TIER_RANK } from "@wardrobe/domain/plans/plan-types.ts";
import type { Actor, App, Handlers, Trx } from "#app.ts";
import { findFeedbackRow, insertFeedback } from "#features/feedback/feedback-store.ts";
import { readAccount } from "#features/credits/account.ts";
import { limitRate } from "#adapters/limits/hourly-share.ts";

/** As many as a drawn id has (SPEC-9). */
const ID_BYTES = 16;

type Deps = Pick<App, "db" | "clock" | "random" | "rules" | "log" | "queue">;

async function submitFeedback(
  app: Deps,
  actor: Actor,
  input: Input<typeof feedbackCalls.submitFeedback>,
): Promise<undefined> {
  await keep(app, actor.userId, {
    id: app.random.id(),
    text: input.feedback_text,
    inTrx: async (trx) => await actor.saveReply(trx, null),
  });
}

/** Keeps what a person wrote to the bot as feedback, once for its message, or says why not. */
export async function addFeedback(
  app: Deps,
  userId: string,
  { text: words, messageId }: { readonly text: string; readonly messageId: number },
): Promise<"kept" | "blank" | "too_long" | "too_many"> {
  if (!isFeedback(words)) return "blank";
  const parsed = feedbackCalls.submitFeedback.body.safeParse({ feedback_text: words });
  if (!parsed.success) return "too_long";
  const id = createHash("sha256").update(`${userId}:${messageId}`).digest().subarray(0, ID_BYTES).toString("base64url");
  if ((await findFeedbackRow(app.db, id)) !== undefined) return "kept";
  try {
    await keep(app, userId, { id, text: parsed.data.feedback_text, inTrx: async () => {} });
    return "kept";
  } catch (error) {
    if (error instanceof AppError && error.code === "too_many_requests") return "too_many";
    throw error;
  }
}

/** Kept with the plan they were on, and shown to every operator: Pro first (SPEC-17). */
async function keep(
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

export const feedbackHandlers = { submitFeedback } satisfies Handlers<typeof feedbackCalls>;
