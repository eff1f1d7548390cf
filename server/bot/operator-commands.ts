import { PURCHASE_OPTIONS, type PurchaseOption } from "@wardrobe/domain/plans/plan-labels.ts";
import type { Language } from "@wardrobe/domain/people/language.ts";
import { thingNamed } from "@wardrobe/domain/reports/report.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { operatorText, type OperatorTextKey } from "@wardrobe/domain/text/operator.ts";
import { cutText } from "@wardrobe/domain/text/typed.ts";
import { tierOf } from "@wardrobe/domain/plans/plan-types.ts";
import type { App } from "#app.ts";
import type { SentCommand, OutgoingMessage, MessengerUser } from "#adapters/messenger/port.ts";
import { paymentLines, showAudit, showPerson, showUnsettled, subscriptionText } from "#bot/operator-views.ts";
import { deleteOnRequestAction } from "#features/account/delete-account.ts";
import { beginBroadcast } from "#features/broadcasts/draft.ts";
import { showStats } from "#features/operator/audit.ts";
import { liftTakeDown } from "#features/operator/take-down.ts";
import { blockPerson } from "#features/operator/block-person.ts";
import {
  giftIdOf,
  takeBackAction,
  isOperator,
  languageOfOperator,
  nameOf,
  findPersonByIdOrUsername,
} from "#features/operator/operators.ts";
import { grantDays } from "#features/operator/grant-days.ts";
import {
  matchByHand,
  refundPayment,
  returnRestByHand,
  switchCoinByHand,
  amountText,
} from "#features/operator/payments-by-hand.ts";
import type { MatchTarget } from "#features/payments/match-payment.ts";
import { listOwnPayments } from "#features/payments/person-payments.ts";
import { packOffer, planOffer, type Offer } from "#features/payments/credit-packs.ts";
import { goodsText } from "#features/payments/tell-payment.ts";
import type { Person } from "#features/people/people.ts";

/** A larger number of days is probably a typing error. */
export const GRANT_DAYS_MAX = 366;
/** Characters of a reason that are kept. */
const REASON_MAX = 300;
/** Said last, it counts a payment that is less than the price. */
const ANYWAY = "anyway";

type OperatorRequest = {
  readonly operator: number;
  readonly language: Language;
  readonly words: readonly string[];
  readonly messageId: number;
};
type Answer = string | OutgoingMessage;
/** Null: the command means what it means for everybody. */
type Command = (app: App, request: OperatorRequest) => Promise<Answer | null>;

const COMMANDS = {
  operator: async (_app, { language }) => say(language, "op_help"),
  unmatched: async (app, { language, words: [said, ...more] }) => {
    const page = readPage(said);
    if (page === null || more.length > 0) return say(language, "usage_unmatched");
    return await showUnsettled(app, language, page);
  },
  match: answerMatch,
  refund: answerRefund,
  rest: answerRest,
  grant: answerGrant,
  coin: answerCoin,
  who: async (app, { operator, language, words: [said, ...more] }) => {
    if (said === undefined || more.length > 0) return say(language, "usage_who");
    return await withPerson(app, { language, said }, async ({ id }) =>
      showPerson(app, language, { operator, userId: id }),
    );
  },
  delete: answerDelete,
  lift: async (app, { operator, language, words: [said = "", ...more] }) => {
    const thing = more.length > 0 ? null : thingNamed(said);
    return thing === null ? say(language, "usage_lift") : await liftTakeDown(app, { operator, thing });
  },
  broadcast: async (app, { operator, messageId }) => await beginBroadcast(app, { operator, messageId }),
  stats: async (app, { language }) => await showStats(app, language),
  block: async (app, request) => await answerBlock(app, request, true),
  unblock: async (app, request) => await answerBlock(app, request, false),
  audit: async (app, { language }) => await showAudit(app, language),
} as const satisfies Record<string, Command>;

/** Answers a command of operators. Null for everybody else, to whom it is an unknown command. */
export async function answerOperator(
  app: App,
  { telegramId: operator }: MessengerUser,
  { command, argument, messageId }: SentCommand,
): Promise<OutgoingMessage | null> {
  if (!isOperator(app, operator) || !isOperatorCommand(command)) return null;
  const language = await languageOfOperator(app, operator);
  const answer: Answer | null = await COMMANDS[command](app, {
    operator,
    language,
    words: wordsOf(argument),
    messageId,
  });
  return typeof answer === "string" ? { text: answer } : answer;
}

/** The answer has a button that takes the days back. */
async function answerGrant(app: App, { operator, messageId, language, words }: OperatorRequest): Promise<Answer> {
  const [said, plan, days, ...more] = words;
  const planType = readPlan(plan);
  const count = readDays(days);
  if (said === undefined || planType === null || count === null || more.length > 0) return say(language, "usage_grant");
  return await withPerson(app, { language, said }, async ({ id: userId }) => {
    const gift = { operator, messageId, userId, planType, days: count };
    const { outcome, person, lower, given } = await grantDays(app, gift);
    const undo = { label: say(language, "op_take_back"), act: takeBackAction(giftIdOf(operator, messageId)) };
    const says = [operatorText(language, outcome, subscriptionText(person, language))];
    if (lower !== undefined) says.push(operatorText(language, "granted_over", { lower: botText(language, lower) }));
    if (given !== undefined) {
      const plan = botText(language, tierOf(person.subscription_type));
      says.push(operatorText(language, "granted_under", { given: botText(language, given), plan }));
    }
    return { text: says.join(" "), buttons: [[undo]] };
  });
}

/** Offers to delete somebody's account, and with an argument never the operator's own. */
async function answerDelete(
  app: App,
  { operator, language, words: [said, ...more] }: OperatorRequest,
): Promise<Answer | null> {
  if (said === undefined) return null;
  if (more.length > 0) return say(language, "usage_delete");
  return await withPerson(app, { language, said }, async (person): Promise<Answer> => {
    if (person.telegram_id === operator) return say(language, "op_delete_own");
    const button = { label: say(language, "op_delete"), act: deleteOnRequestAction(person.id) };
    return { text: operatorText(language, "op_delete_question", { name: nameOf(person) }), buttons: [[button]] };
  });
}

/** Lists the payments of a blocked person, which are settled by hand. */
async function answerBlock(
  app: App,
  { operator, language, words: [said, ...why] }: OperatorRequest,
  blocks: boolean,
): Promise<Answer> {
  const reason = cutText(why.join(" "), REASON_MAX);
  if (said === undefined || reason === "") return say(language, blocks ? "usage_block" : "usage_unblock");
  return await withPerson(app, { language, said }, async ({ id: userId }) => {
    const { outcome, person, endsRenewal } = await blockPerson(app, { operator, userId, blocks, reason });
    const says = [operatorText(language, outcome, { name: nameOf(person) })];
    if (endsRenewal)
      says.push(
        operatorText(
          language,
          blocks ? "block_ends_renewal" : "unblock_without_renewal",
          subscriptionText(person, language),
        ),
      );
    const text = says.join(" ");
    const paid = outcome === "blocked" ? await listOwnPayments(app, userId) : [];
    if (paid.length === 0) return text;
    return `${text}\n\n${operatorText(language, "blocked_paid")}${paymentLines(app, language, paid)}`;
  });
}

async function answerRefund(
  app: App,
  { operator, language, words: [charge, ...more] }: OperatorRequest,
): Promise<string> {
  if (charge === undefined || more.length > 0) return say(language, "usage_refund");
  const refund = await refundPayment(app, { operator, charge });
  if (!("charge" in refund)) return operatorText(language, refund.outcome, { charge });
  const { spent: count } = refund;
  const { provider, amount, payer, goods } = refund.charge;
  const back =
    goods === null
      ? null
      : "credits" in goods
        ? count > 0
          ? "refunded_pack_spent"
          : "refunded_pack"
        : "refunded_plan";
  return operatorText(language, refund.outcome, {
    amount: amountText(app, { provider, amount }),
    plan: back === null ? "" : operatorText(language, back, { count }),
    payer: payer ?? operatorText(language, "unmatched_nobody"),
  });
}

async function answerRest(
  app: App,
  { operator, language, words: [charge, ...more] }: OperatorRequest,
): Promise<string> {
  if (charge === undefined || more.length > 0) return say(language, "usage_rest");
  return operatorText(language, await returnRestByHand(app, { operator, charge }), { charge });
}

async function answerMatch(app: App, { operator, language, words }: OperatorRequest): Promise<string> {
  const isAnyway = words.at(-1)?.toLowerCase() === ANYWAY;
  const [charge, said, plan, ...more] = isAnyway ? words.slice(0, -1) : words;
  if (charge === undefined || said === undefined || more.length > 0) return say(language, "usage_match");
  const match = async (target: MatchTarget): Promise<string> => {
    const matched = await matchByHand(app, { operator, charge, isAnyway }, target);
    if (matched.outcome === "payment_short") {
      const missing = amountText(app, { provider: matched.provider, amount: matched.missing });
      return operatorText(language, matched.outcome, { missing, command: `/match ${words.join(" ")} ${ANYWAY}` });
    }
    if (matched.outcome !== "matched") return operatorText(language, matched.outcome, { charge, said });
    const { person, goods } = matched;
    if (!("credits" in goods)) return operatorText(language, "matched", subscriptionText(person, language));
    return operatorText(language, "matched_pack", { name: nameOf(person), pack: goodsText(goods, language) });
  };
  if (plan === undefined) return await match({ orderId: said });
  const offer = readOffer(app, plan);
  if (offer === null) return say(language, "usage_match");
  return await withPerson(app, { language, said }, async ({ id: userId }) => await match({ userId, offer }));
}

async function answerCoin(app: App, { operator, language, words: [state, ...more] }: OperatorRequest): Promise<string> {
  if ((state !== "on" && state !== "off") || more.length > 0) return say(language, "usage_coin");
  return operatorText(language, await switchCoinByHand(app, operator, state === "on"));
}

async function withPerson<T>(
  app: App,
  { language, said }: { readonly language: Language; readonly said: string },
  answer: (person: Person) => Promise<T>,
): Promise<T | string> {
  const found = await findPersonByIdOrUsername(app, said);
  if ("person" in found) return await answer(found.person);
  const ids = "telegramIds" in found ? found.telegramIds.join(", ") : "";
  return operatorText(language, found.refusal, { said, ids });
}

function say(language: Language, key: OperatorTextKey): string {
  return operatorText(language, key, { plans: PURCHASE_OPTIONS.join(", "), max: GRANT_DAYS_MAX });
}

function isOperatorCommand(command: string): command is keyof typeof COMMANDS {
  return Object.hasOwn(COMMANDS, command);
}

function wordsOf(argument: string): string[] {
  return argument.split(/\s+/).filter((word) => word !== "");
}

/** A plan that is sold, by its name in the configuration. */
function readPlan(word: string | undefined): PurchaseOption | null {
  return PURCHASE_OPTIONS.find((option) => option === word?.toLowerCase()) ?? null;
}

/** A plan by its name, or a pack by its credits, as it is sold now. */
function readOffer({ rules }: App, word: string): Offer | null {
  const pack = rules.creditPacks.find(({ credits }) => String(credits) === word);
  if (pack !== undefined) return packOffer(pack);
  const planType = readPlan(word);
  return planType === null ? null : planOffer(rules, planType);
}

/** The page of a list, by default the first. */
function readPage(word = "1"): number | null {
  return /^[1-9]\d{0,3}$/.test(word) ? Number(word) : null;
}

function readDays(word: string | undefined): number | null {
  const days = /^[1-9]\d{0,3}$/.test(word ?? "") ? Number(word) : 0;
  return days >= 1 && days <= GRANT_DAYS_MAX ? days : null;
}
