import type { Language } from "@wardrobe/domain/profile/settings.ts";
import { sayToOperator } from "@wardrobe/domain/text/operator.ts";
import type { App } from "#app.ts";
import type { Pressed, Writer } from "#adapters/messenger/port.ts";
import { isOperator, languageOfOperator, nameOf } from "#features/operator/names.ts";
import { NO_REWARD, readRewardAct } from "#features/operator/reward-act.ts";
import { rewardFeedback, type Reward } from "#features/operator/reward-feedback.ts";

/**
 * What an operator's button does; null where it is no operator's or none of theirs. What was decided, now or before, stays below the
 * feedback.
 */
export async function answerOperatorButton(app: App, from: Writer, act: string): Promise<Pressed | null> {
  const asked = isOperator(app, from.telegramId) ? readRewardAct(act) : null;
  if (asked === null) return null;
  const language = await languageOfOperator(app, from.telegramId);
  const notice = toText(await rewardFeedback(app, from.telegramId, asked), language);
  return { notice, decision: notice };
}

function toText(reward: Reward, language: Language): string {
  if (reward.outcome === "feedback_gone") return sayToOperator(language, reward.outcome);
  const { outcome, person, days } = reward;
  if (outcome !== "decided_before") return sayToOperator(language, outcome, { name: nameOf(person), count: days });
  const decision =
    days === NO_REWARD ? sayToOperator(language, "op_no_reward") : sayToOperator(language, "op_days", { count: days });
  return sayToOperator(language, outcome, { decision });
}
