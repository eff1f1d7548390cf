import { FEEDBACK_BONUS_DAYS, FEEDBACK_BONUS_DAYS_DEFAULT } from "@wardrobe/domain/feedback/calls.ts";
import type { Language } from "@wardrobe/domain/people/language.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { operatorText } from "@wardrobe/domain/text/operator.ts";
import { TIER_RANK } from "@wardrobe/domain/plans/plan-types.ts";
import type { App } from "#app.ts";
import type { MessageButton } from "#adapters/messenger/port.ts";
import { findFeedback, listUndecided } from "#features/feedback/feedback.ts";
import { nameOf, languageOfOperator } from "#features/operator/operators.ts";
import { insertShown, isShown, listShownTo } from "#features/operator/operator-store.ts";
import { NO_REWARD, rewardAction } from "#features/operator/button-actions.ts";
import { dayText } from "#features/payments/tell-payment.ts";
import { getPerson } from "#features/people/people.ts";

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
  else await insertShown(app.db, { feedbackId, operator, at: app.clock.now() });
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
