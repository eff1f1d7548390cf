import { MONTH_PLAN } from "@wardrobe/domain/plans/plan-labels.ts";
import type { App } from "#app.ts";
import { decideReward, findFeedback, listUndecided, insertMessage } from "#features/feedback/submit-feedback.ts";
import { recordAudit } from "#features/operator/audit.ts";
import { NO_REWARD, type RewardDays, rewardAction, nameOf, languageOfOperator } from "#features/operator/operators.ts";
import { givePlan } from "#features/plans/give-plan.ts";
import { lockPerson, type Person, getPerson } from "#features/people/people.ts";
import { FEEDBACK_BONUS_DAYS, FEEDBACK_BONUS_DAYS_DEFAULT } from "@wardrobe/domain/feedback/calls.ts";
import type { Language } from "@wardrobe/domain/people/language.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { operatorText } from "@wardrobe/domain/text/operator.ts";
import { TIER_RANK } from "@wardrobe/domain/plans/plan-types.ts";
import type { MessageButton } from "#adapters/messenger/port.ts";
import { insertShown, isShown, listShownTo } from "#features/operator/operator-store.ts";
import { dayText } from "#features/payments/tell-payment.ts";

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

/** Sends feedback to an operator once, with reward buttons (SPEC-23). Throws if the messenger does not answer. */
export async function showFeedback(
  app: Pick<App, "db" | "clock" | "messenger" | "log">,
  { feedbackId, operator }: { readonly feedbackId: string; readonly operator: number },
): Promise<void> {
  const feedback = await findFeedback(app.db, feedbackId);
  if (feedback === undefined || (await isShown(app.db, feedbackId, operator))) return;
  const language = await languageOfOperator(app, operator);
  const isPro = feedback.tier === "pro";
  const sent = await app.messenger.send(operator, {
    text: operatorText(language, isPro ? "op_feedback_first" : "op_feedback", {
      name: nameOf(await getPerson(app.db, feedback.user_id)),
      plan: botText(language, feedback.tier),
      date: dayText(feedback.created_at, language),
      text: feedback.body,
    }),
    buttons: rewardButtons(feedbackId, language),
  });
  // An operator who has not written to the bot gets the feedback once they send /start.
  if (sent === "refused") app.log.warn({ event: "operator_unreachable", operator, feedbackId });
  else {
    await insertMessage(app.db, {
      chat: operator,
      message_id: sent.messageId,
      feedback_id: feedbackId,
      letter_id: null,
    });
    await insertShown(app.db, { feedbackId, operator, at: app.clock.now() });
  }
}

/** The usual reward is alone in the first row, easy to reach with a thumb. */
function rewardButtons(feedbackId: string, language: Language): MessageButton[][] {
  const button = (days: (typeof FEEDBACK_BONUS_DAYS)[number]): MessageButton => ({
    label: operatorText(language, days === FEEDBACK_BONUS_DAYS_DEFAULT ? "op_days_usual" : "op_days", { count: days }),
    act: rewardAction(feedbackId, days),
  });
  const others = FEEDBACK_BONUS_DAYS.filter((days) => days !== FEEDBACK_BONUS_DAYS_DEFAULT);
  return [
    [button(FEEDBACK_BONUS_DAYS_DEFAULT)],
    others.map(button),
    [{ label: operatorText(language, "op_no_reward"), act: rewardAction(feedbackId, NO_REWARD) }],
  ];
}

/** Older feedback stays in the database but is not sent. */
const MISSED_MAX = 50;

/** Sends, on `/start`, the newest undecided feedback that could not be sent before, oldest first; once per update. */
export async function sendMissedFeedback(
  app: Pick<App, "db" | "queue">,
  { operator, messageId }: { readonly operator: number; readonly messageId: number },
): Promise<void> {
  const newest = await listUndecided(app.db, MISSED_MAX);
  const ids = newest.map(({ id }) => id);
  const shown = new Set(await listShownTo(app.db, operator, ids));
  const missed = newest.filter(({ id }) => !shown.has(id)).toReversed();
  await app.db.transaction().execute(async (trx) => {
    for (const { id, tier } of missed) {
      const options = { key: `${id}:${operator}:${messageId}`, priority: TIER_RANK[tier] };
      await app.queue.send(trx, "show-feedback", { feedbackId: id, operator }, options);
    }
  });
}
