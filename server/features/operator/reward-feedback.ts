import { MONTH_PLAN } from "@wardrobe/domain/plans/plan-labels.ts";
import type { App } from "#app.ts";
import { decideReward, findFeedback } from "#features/feedback/feedback.ts";
import { recordAudit } from "#features/operator/audit.ts";
import { NO_REWARD, type RewardDays } from "#features/operator/button-actions.ts";
import { givePlan } from "#features/plans/give-plan.ts";
import { lockPerson, type Person } from "#features/people/people.ts";

export type Reward =
  | { readonly outcome: "rewarded" | "not_rewarded"; readonly person: Person; readonly days: number }
  | { readonly outcome: "decided_before"; readonly person: Person; readonly days: number }
  /** Deleted together with the account of its author. */
  | { readonly outcome: "feedback_gone" };

type Deps = Pick<App, "db" | "clock" | "random" | "rules" | "log" | "queue" | "notifier">;

/** Rewards feedback once; a later press returns the earlier decision. Bonus days leave the trial unused (SPEC-23). */
export async function rewardFeedback(
  app: Deps,
  operator: number,
  { feedbackId, days }: { readonly feedbackId: string; readonly days: RewardDays },
): Promise<Reward> {
  const reward = await app.db.transaction().execute<Reward>(async (trx) => {
    const feedback = await findFeedback(trx, feedbackId);
    if (feedback === undefined) return { outcome: "feedback_gone" };
    // The person is locked before their feedback, in the same order as when an account is deleted.
    const { id: userId } = await lockPerson(trx, feedback.user_id);
    const isFirst = await decideReward(trx, feedbackId, days);
    if (isFirst && days !== NO_REWARD) {
      await givePlan(app, trx, userId, { source: "feedback", sourceId: feedbackId, planType: MONTH_PLAN.basic, days });
      await app.queue.send(trx, "tell-days", { userId, days, why: "feedback" }, { key: `feedback:${feedbackId}` });
      await app.notifier.notify(trx, userId);
    }
    const decided = days === NO_REWARD ? "not_rewarded" : "rewarded";
    const outcome = isFirst ? decided : "decided_before";
    await recordAudit(app, trx, {
      operator,
      act: "reward",
      onUser: userId,
      arguments: { feedback: feedbackId, days },
      outcome,
    });
    const decidedDays = isFirst ? days : ((await findFeedback(trx, feedbackId))?.rewarded_days ?? 0);
    return { outcome, person: await lockPerson(trx, userId), days: decidedDays };
  });
  app.log.info({ event: "feedback_decided", operator, feedbackId, days, outcome: reward.outcome });
  return reward;
}
