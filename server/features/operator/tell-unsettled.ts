import { fromNano } from "@wardrobe/domain/payments/coin.ts";
import type { PurchaseMethod } from "@wardrobe/domain/payments/payment.ts";
import type { Language } from "@wardrobe/domain/people/language.ts";
import { operatorText } from "@wardrobe/domain/text/operator.ts";
import type { App, Jobs } from "#app.ts";
import { languageOfOperator, nameOf } from "#features/operator/operators.ts";
import { findUnsettled, type UnsettledPayment } from "#features/payments/list-unsettled.ts";
import { dayText, planText } from "#features/payments/tell-payment.ts";
import { findPerson } from "#features/people/people.ts";

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
    plan: planText(order.planType, language),
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
