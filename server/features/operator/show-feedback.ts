import { FEEDBACK_BONUS_DAYS, FEEDBACK_BONUS_DAYS_DEFAULT } from "@wardrobe/domain/feedback/calls.ts";
import type { Language } from "@wardrobe/domain/profile/settings.ts";
import { sayInChat } from "@wardrobe/domain/text/bot.ts";
import { sayToOperator } from "@wardrobe/domain/text/operator.ts";
import type { App } from "#app.ts";
import type { MessageButton } from "#adapters/messenger/port.ts";
import { findFeedback } from "#features/feedback/feedback.ts";
import { nameOf, languageOfOperator } from "#features/operator/operators.ts";
import { insertShown, isShown } from "#features/operator/operator-store.ts";
import { NO_REWARD, rewardAction } from "#features/operator/reward-act.ts";
import { dayText } from "#features/payments/tell-payment.ts";
import { getPerson } from "#features/people/people.ts";

/**
 * Shows what a person wrote in an operator's chat, once, with what it may be rewarded with (SPEC-23). Throws where the
 * messenger does not answer, so that the job tries again.
 */
export async function showFeedback(
  app: Pick<App, "db" | "clock" | "messenger" | "log">,
  { feedbackId, operator }: { readonly feedbackId: string; readonly operator: number },
): Promise<void> {
  const written = await findFeedback(app.db, feedbackId);
  if (written === undefined || (await isShown(app.db, feedbackId, operator))) return;
  const language = await languageOfOperator(app, operator);
  const isFirst = written.tier === "pro";
  const sent = await app.messenger.send(operator, {
    text: sayToOperator(language, isFirst ? "op_feedback_first" : "op_feedback", {
      name: nameOf(await getPerson(app.db, written.user_id)),
      plan: sayInChat(language, written.tier),
      date: dayText(written.created_at, language),
      text: written.body,
    }),
    buttons: rewardButtons(feedbackId, language),
  });
  // Whoever has not written to the bot cannot be written to: the log says who misses it, and it comes when they write
  // /start.
  if (sent === "refused") app.log.warn({ event: "operator_unreachable", operator, feedbackId });
  else await insertShown(app.db, { feedbackId, operator, at: app.clock.now() });
}

/** The usual reward stands alone on top, where a thumb finds it. */
function rewardButtons(feedbackId: string, language: Language): MessageButton[][] {
  const button = (days: (typeof FEEDBACK_BONUS_DAYS)[number]): MessageButton => ({
    label: sayToOperator(language, days === FEEDBACK_BONUS_DAYS_DEFAULT ? "op_days_usual" : "op_days", { count: days }),
    act: rewardAction(feedbackId, days),
  });
  const others = FEEDBACK_BONUS_DAYS.filter((days) => days !== FEEDBACK_BONUS_DAYS_DEFAULT);
  return [
    [button(FEEDBACK_BONUS_DAYS_DEFAULT)],
    others.map(button),
    [{ label: sayToOperator(language, "op_no_reward"), act: rewardAction(feedbackId, NO_REWARD) }],
  ];
}
