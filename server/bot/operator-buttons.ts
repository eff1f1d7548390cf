import { sayToOperator } from "@wardrobe/domain/text/operator.ts";
import type { App } from "#app.ts";
import type { Writer } from "#adapters/messenger/port.ts";
import { isOperator, languageOfOperator, nameOf } from "#features/operator/names.ts";
import { NO_REWARD, readRewardAct } from "#features/operator/reward-act.ts";
import { rewardFeedback } from "#features/operator/reward-feedback.ts";

/**
 * What an operator's button does; returns the notice, null where it is no operator's or none of theirs. What was decided stays in the
 * chat below the feedback; a press that changed nothing is only answered.
 */
export async function answerOperatorButton(app: App, from: Writer, act: string): Promise<string | null> {
  const asked = isOperator(app, from.telegramId) ? readRewardAct(act) : null;
  if (asked === null) return null;
  const language = await languageOfOperator(app, from.telegramId);
  const reward = await rewardFeedback(app, from.telegramId, asked);
  if (reward.outcome === "feedback_gone") return sayToOperator(language, reward.outcome);
  const { outcome, person, days } = reward;
  if (outcome === "decided_before") {
    const decision =
      days === NO_REWARD
        ? sayToOperator(language, "op_no_reward")
        : sayToOperator(language, "op_days", { count: days });
    return sayToOperator(language, outcome, { decision });
  }
  const text = sayToOperator(language, outcome, { name: nameOf(person), count: days });
  await app.messenger.send(from.telegramId, { text });
  return text;
}
