import type { Input } from "@wardrobe/domain/call.ts";
import { FEEDBACK_PER_HOUR, type feedbackCalls } from "@wardrobe/domain/feedback/calls.ts";
import type { Actor, App, Handlers } from "#app.ts";
import { insertFeedback } from "#features/feedback/feedback-store.ts";
import { readAccount } from "#features/plans/account.ts";
import { limitRate } from "#features/session/rate-limit.ts";

/** Keeps what a person wrote, with the plan they were on: Pro is answered first (decision 17). */
async function submitFeedback(
  app: Pick<App, "db" | "clock" | "random" | "rules" | "log">,
  actor: Actor,
  input: Input<typeof feedbackCalls.submitFeedback>,
): Promise<undefined> {
  await limitRate(app, actor.userId, { action: "feedback", perHour: FEEDBACK_PER_HOUR });
  const id = app.random.id();
  await app.db.transaction().execute(async (trx) => {
    const { tier } = await readAccount(app, trx, actor.userId);
    await insertFeedback(trx, {
      id,
      user_id: actor.userId,
      body: input.feedback_text,
      tier,
      created_at: app.clock.now(),
    });
    await actor.keepReply(trx, null);
  });
  app.log.info({ event: "feedback_submitted", userId: actor.userId, feedbackId: id });
}

export const feedbackHandlers = { submitFeedback } satisfies Handlers<typeof feedbackCalls>;
