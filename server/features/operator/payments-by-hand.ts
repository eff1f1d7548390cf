import type { App, Trx, Jobs } from "#app.ts";
import { MessengerUnavailable } from "#adapters/messenger/port.ts";
import { recordAudit } from "#features/operator/audit.ts";
import { matchPayment, type MatchRefusal, type MatchTarget } from "#features/payments/match-payment.ts";
import { findCharge, type Charge, recordRestReturned, settleRefund } from "#features/payments/settle-refund.ts";
import type { PurchaseMethod, Goods } from "@wardrobe/domain/payments/payment.ts";
import { spentOfRefunded } from "#features/credits/bought-credits.ts";
import { causeOf } from "#features/payments/give-goods.ts";
import { getPerson, type Person, findPerson } from "#features/people/people.ts";
import { switchCoin } from "#features/plans/coin-switch.ts";
import { fromNano } from "@wardrobe/domain/payments/coin.ts";
import type { Language } from "@wardrobe/domain/people/language.ts";
import { operatorText } from "@wardrobe/domain/text/operator.ts";
import { listActRows } from "#features/operator/operator-store.ts";
import { languageOfOperator, nameOf } from "#features/operator/operators.ts";
import { findUnsettled, type UnsettledPayment } from "#features/payments/person-payments.ts";
import { dayText, goodsText } from "#features/payments/tell-payment.ts";

export type Refund =
  | {
      readonly outcome: "refunded" | "refunded_by_hand";
      readonly charge: Charge;
      /** Credits of a pack that were spent before. */
      readonly spent: number;
    }
  | { readonly outcome: "payment_unknown" | "refunded_before" | "payer_forgotten" | "refund_failed" };

type Deps = Pick<App, "db" | "clock" | "random" | "rules" | "log" | "queue" | "messenger" | "notifier">;
type Command = { readonly operator: number; readonly charge: string };

/** Refunds a charge and takes back what it bought. Coins are sent from the operator's own wallet; this records it. */
export async function refundPayment(app: Deps, { operator, charge }: Command): Promise<Refund> {
  const found = await findCharge(app, charge);
  if (found === undefined) return { outcome: "payment_unknown" };
  if (found.refundedAt !== null) return { outcome: "refunded_before" };
  const { provider, payer, userId: onUser } = found;
  if (provider === "stars") {
    if (payer === null) return { outcome: "payer_forgotten" };
    if (!(await payBack(app, { payerId: Number(payer), chargeId: charge }))) return { outcome: "refund_failed" };
  }
  const outcome = provider === "stars" ? "refunded" : "refunded_by_hand";
  let spent = 0;
  const audit = async (trx: Trx): Promise<void> => {
    spent = await spentOfRefunded(trx, causeOf({ provider, externalId: charge }));
    const given = { charge, provider, ...(spent > 0 && { spent }) };
    await recordAudit(app, trx, { operator, act: "refund", onUser, arguments: given, outcome });
  };
  await settleRefund(app, { provider, externalId: charge }, audit);
  return { outcome, charge: found, spent };
}

/** Records that an operator returned what was paid above the price; the plan stays. */
export async function returnRestByHand(
  app: Deps,
  { operator, charge }: Command,
): Promise<"rest_returned" | "payment_unknown" | "no_rest"> {
  return await app.db.transaction().execute(async (trx) => {
    const outcome = await recordRestReturned(trx, charge, app.clock.now());
    if (outcome === "rest_returned")
      await recordAudit(app, trx, { operator, act: "rest", onUser: null, arguments: { charge }, outcome });
    return outcome;
  });
}

async function payBack(app: Deps, charge: { payerId: number; chargeId: string }): Promise<boolean> {
  try {
    await app.messenger.refundStars(charge);
    return true;
  } catch (error) {
    if (!(error instanceof MessengerUnavailable)) throw error;
    app.log.warn({ event: "refund_failed", chargeId: charge.chargeId, reason: error.message });
    return false;
  }
}

export type MatchedByHand =
  | { readonly outcome: "matched"; readonly person: Person; readonly goods: Goods }
  | { readonly outcome: MatchRefusal }
  | { readonly outcome: "payment_short"; readonly provider: PurchaseMethod; readonly missing: bigint };

/** An operator assigns a payment that bought nothing to an order, a plan or a pack; it gives it once. */
export async function matchByHand(
  app: Omit<Deps, "messenger">,
  { operator, ...asked }: Command & { readonly isAnyway: boolean },
  target: MatchTarget,
): Promise<MatchedByHand> {
  const matched = await app.db.transaction().execute<MatchedByHand>(async (trx) => {
    const match = await matchPayment(app, trx, asked, target);
    if (match.userId === null) return match;
    const { outcome, userId, goods } = match;
    const to = "orderId" in target ? { order: target.orderId } : namesOf(goods);
    await recordAudit(app, trx, {
      operator,
      act: "match",
      onUser: userId,
      arguments: { charge: asked.charge, ...to },
      outcome,
    });
    return { outcome, person: await getPerson(trx, userId), goods };
  });
  app.log.info({ event: "payment_matched", operator, charge: asked.charge, outcome: matched.outcome });
  return matched;
}

const namesOf = (goods: Goods) => ("credits" in goods ? { credits: goods.credits } : { plan: goods.planType });

/** An operator turns payments with the coin on or off; `coin_absent` if no address is configured (SPEC-27). */
export async function switchCoinByHand(
  app: Pick<App, "db" | "chain" | "clock" | "log">,
  operator: number,
  isOn: boolean,
): Promise<"coin_on" | "coin_off" | "coin_absent"> {
  if (app.chain === null) return "coin_absent";
  const outcome = isOn ? "coin_on" : "coin_off";
  await app.db.transaction().execute(async (trx) => {
    await switchCoin({ ...app, db: trx }, isOn);
    const turned = isOn ? "on" : "off";
    await recordAudit(app, trx, { operator, act: "coin", onUser: null, arguments: { turned }, outcome });
  });
  return outcome;
}

type Told = Pick<App, "db" | "rules">;

/** Tells an operator of money that waits for them, unless it was settled meanwhile. */
export async function tellUnsettled(
  app: Told & Pick<App, "messenger" | "log">,
  { operator, ...payment }: Jobs["tell-unsettled"],
): Promise<void> {
  const found = await findUnsettled(app, payment);
  if (found === undefined) return;
  const language = await languageOfOperator(app, operator);
  const sent = await app.messenger.send(operator, { text: await unsettledText(app, language, found) });
  // They find it by /unmatched, once they have written to the bot.
  if (sent === "refused") app.log.warn({ event: "operator_unreachable", operator, charge: payment.externalId });
}

/** Acts among which an operator's own refund of a moment ago is looked for. */
const LATEST_ACTS = 50;

/** Tells an operator of a refunded pack whose credits were partly spent (CREDIT-01), unless the answer to their own /refund did. */
export async function tellSpent(
  app: Told & Pick<App, "messenger" | "log">,
  { operator, provider, externalId }: Jobs["tell-spent"],
): Promise<void> {
  const charge = await findCharge(app, externalId);
  const count = await spentOfRefunded(app.db, causeOf({ provider, externalId }));
  if (charge === undefined || charge.goods === null || charge.userId === null || count === 0) return;
  const acts = await listActRows(app.db, LATEST_ACTS);
  if (
    acts.some((done) => done.operator === operator && done.act === "refund" && done.arguments["charge"] === externalId)
  )
    return;
  const language = await languageOfOperator(app, operator);
  const text = operatorText(language, "refund_spent", {
    count,
    pack: goodsText(charge.goods, language),
    amount: amountText(app, charge),
    name: nameOf(await getPerson(app.db, charge.userId)),
    charge: externalId,
  });
  const sent = await app.messenger.send(operator, { text });
  if (sent === "refused") app.log.warn({ event: "operator_unreachable", operator, charge: externalId });
}

/** A payment that waits, and what can be done about it. */
export async function unsettledText(app: Told, language: Language, payment: UnsettledPayment): Promise<string> {
  const { provider, charge, outcome, amount, at, order, payer, comment } = payment;
  const rest = order === null ? 0n : amount - order.price;
  const owed = outcome === "overpaid" ? rest : amount;
  const what = operatorText(language, outcome, {
    order: await orderText(app, language, payment),
    rest: amountText(app, { provider, amount: rest < 0n ? -rest : rest }),
  });
  const date = dayText(at, language);
  return operatorText(language, "unmatched_line", {
    amount: amountText(app, { provider, amount }),
    date,
    what: [
      what,
      operatorText(language, "unmatched_owed", { owed: amountText(app, { provider, amount: owed }) }),
      ...(payer === null ? [] : [operatorText(language, "unmatched_from", { payer })]),
      ...(comment === null ? [] : [operatorText(language, "unmatched_comment", { comment })]),
    ].join("\n"),
    charge,
  });
}

async function orderText(app: Told, language: Language, { provider, order }: UnsettledPayment): Promise<string> {
  if (order === null) return "";
  const person = order.userId === null ? undefined : await findPerson(app.db, order.userId);
  return operatorText(language, "unmatched_for", {
    plan: goodsText(order.goods, language),
    price: amountText(app, { provider, amount: order.price }),
    name: person === undefined ? operatorText(language, "unmatched_nobody") : nameOf(person),
    order: order.id,
  });
}

export function amountText(
  { rules }: Pick<App, "rules">,
  { provider, amount }: { readonly provider: PurchaseMethod; readonly amount: bigint },
): string {
  return provider === "stars" ? `${amount} ⭐` : `${fromNano(amount)} ${rules.coin.label}`;
}
