import { FALLBACK_LANGUAGE, languageOfNewcomer, type Language } from "@wardrobe/domain/people/language.ts";
import { parseBroadcastAct } from "@wardrobe/domain/broadcasts/broadcast.ts";
import { parseReportAct } from "@wardrobe/domain/reports/report.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { operatorText } from "@wardrobe/domain/text/operator.ts";
import type { App } from "#app.ts";
import type { ButtonPress, MessengerUser, ButtonReply } from "#adapters/messenger/port.ts";
import { presses } from "#features/features.ts";
import { pressBroadcast } from "#features/broadcasts/draft.ts";
import { answerPress } from "#features/idempotency/press-once.ts";
import { findPersonByTelegramId, type Person } from "#features/people/people.ts";
import { deleteOnRequest, parseDeleteOnRequest, type DeletedOnRequest } from "#features/account/delete-account.ts";
import {
  isOperator,
  languageOfOperator,
  nameOf,
  NO_REWARD,
  parseRewardAction,
  parseTakeBackAction,
} from "#features/operator/operators.ts";
import { dismissReport, takeDown } from "#features/operator/take-down.ts";
import { rewardFeedback, type Reward } from "#features/operator/reward-feedback.ts";
import { takeDaysBack, type TakenBack } from "#features/operator/grant-days.ts";

/** Does what a button of the chat says and returns the notice to show. A press that is delivered twice counts once. */
export async function answerButton(app: App, from: MessengerUser, press: ButtonPress): Promise<string> {
  const { telegramId } = from;
  const findPresser = async () => await findPersonByTelegramId(app.db, telegramId);
  return await answerPress(app, { telegramId, pressId: press.pressId }, async () => {
    const person = await findPresser();
    if (person === undefined) return botText(languageOfNewcomer(from.languageCode), "bot_nobody");
    try {
      return await doPress(app, person, press);
    } catch (error) {
      // A press at the same moment, or the app, has deleted the account.
      if ((await findPresser())?.id === person.id) throw error;
      return botText(person.language ?? FALLBACK_LANGUAGE, "bot_nobody");
    }
  });
}

async function doPress(app: App, person: Person, { act, messageId }: ButtonPress): Promise<string> {
  const press = presses.find(({ begins }) => begins.some((known) => act.startsWith(known)));
  return (await press?.run(app, person, { act, messageId })) ?? "";
}

/** Does what an operator's button says; null for other people and buttons. The decision is shown below the message. */
export async function answerOperatorButton(app: App, from: MessengerUser, act: string): Promise<ButtonReply | null> {
  if (!isOperator(app, from.telegramId)) return null;
  const language = await languageOfOperator(app, from.telegramId);
  const notice = await decide(app, { operator: from.telegramId, language, act });
  return notice === null ? null : { notice, decision: notice };
}

type Press = { readonly operator: number; readonly language: Language; readonly act: string };

async function decide(app: App, { operator, language, act }: Press): Promise<string | null> {
  const reward = parseRewardAction(act);
  if (reward !== null) return rewardText(await rewardFeedback(app, operator, reward), language);
  const giftId = parseTakeBackAction(act);
  if (giftId !== null) return takenText(await takeDaysBack(app, operator, giftId), language);
  const userId = parseDeleteOnRequest(act);
  const report = parseReportAct(act);
  if (report !== null) {
    const { act: wish, ...thing } = report;
    return await (wish === "down" ? takeDown : dismissReport)(app, { operator, thing });
  }
  const broadcast = parseBroadcastAct(act);
  if (broadcast !== null) return await pressBroadcast(app, { operator, ...broadcast });
  if (userId !== null) return deletedText(await deleteOnRequest(app, operator, userId), language);
  return null;
}

function deletedText(deleted: DeletedOnRequest, language: Language): string {
  return operatorText(language, deleted.outcome, "person" in deleted ? { name: nameOf(deleted.person) } : {});
}

function takenText(taken: TakenBack, language: Language): string {
  if (taken.outcome === "gift_gone") return operatorText(language, taken.outcome);
  return operatorText(language, taken.outcome, { name: nameOf(taken.person), count: taken.days });
}

function rewardText(reward: Reward, language: Language): string {
  if (reward.outcome === "feedback_gone") return operatorText(language, reward.outcome);
  const { outcome, person, days } = reward;
  if (outcome !== "decided_before") return operatorText(language, outcome, { name: nameOf(person), count: days });
  const decision =
    days === NO_REWARD ? operatorText(language, "op_no_reward") : operatorText(language, "op_days", { count: days });
  return operatorText(language, outcome, { decision });
}
