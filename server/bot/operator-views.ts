import { tierOf } from "@wardrobe/domain/plans/plan-types.ts";
import type { Language } from "@wardrobe/domain/people/language.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { operatorText } from "@wardrobe/domain/text/operator.ts";
import type { App } from "#app.ts";
import { AUDIT_OUTCOMES, listAuditEntries, type AuditEntry } from "#features/operator/audit.ts";
import { nameOf, lookUpPerson } from "#features/operator/operators.ts";
import { amountText, unsettledText } from "#features/operator/payments-by-hand.ts";
import { type OwnPayment, listUnsettled } from "#features/payments/person-payments.ts";
import { dayText, goodsText, planText } from "#features/payments/tell-payment.ts";
import type { Person } from "#features/people/people.ts";

/** As many as fit into one message. */
const UNSETTLED_SHOWN_MAX = 10;
const AUDIT_ENTRIES_SHOWN = 10;

/** A page of the payments that wait for an operator, each with what can be done about it. The first page is 1. */
export async function showUnsettled(app: App, language: Language, page: number): Promise<string> {
  const offset = (page - 1) * UNSETTLED_SHOWN_MAX;
  const payments = await listUnsettled(app, { offset, limit: UNSETTLED_SHOWN_MAX + 1 });
  if (payments.length === 0) return operatorText(language, page === 1 ? "unmatched_none" : "unmatched_end");
  const lines: string[] = [];
  for (const payment of payments.slice(0, UNSETTLED_SHOWN_MAX)) lines.push(await unsettledText(app, language, payment));
  if (payments.length > UNSETTLED_SHOWN_MAX) lines.push(operatorText(language, "unmatched_more", { page: page + 1 }));
  return lines.join("\n\n");
}

/** Plan, credits and the last payments of a person. */
export async function showPerson(
  app: App,
  language: Language,
  { operator, userId }: { readonly operator: number; readonly userId: string },
): Promise<string> {
  const { account, payments } = await lookUpPerson(app, operator, userId);
  const { person, planType, aiCreditsLeft: ai, recommendCreditsLeft: recommend } = account;
  const end = person.subscription_end;
  return operatorText(language, "who", {
    name: nameOf(person),
    plan: planText(planType, language),
    until: end === null ? "" : operatorText(language, "who_until", { date: dayText(end, language) }),
    ai,
    recommend,
    since: dayText(person.created_at, language),
    payments: paymentLines(app, language, payments),
  });
}

/** Each payment in a paragraph of its own. */
export function paymentLines(app: App, language: Language, payments: readonly OwnPayment[]): string {
  const lines = payments.map(({ goods, provider, amount, at, charge, isRefunded }) =>
    operatorText(language, isRefunded ? "who_payment_back" : "who_payment", {
      plan: goodsText(goods, language),
      amount: amountText(app, { provider, amount: BigInt(amount) }),
      date: dayText(at, language),
      charge,
    }),
  );
  return lines.map((line) => `\n\n${line}`).join("");
}

export async function showAudit(app: App, language: Language): Promise<string> {
  const entries = await listAuditEntries(app, AUDIT_ENTRIES_SHOWN);
  if (entries.length === 0) return operatorText(language, "audit_none");
  return entries.map((entry) => auditText(language, entry)).join("\n\n");
}

function auditText(language: Language, { by, act, on, arguments: given, outcome, at }: AuditEntry): string {
  return operatorText(language, "audit_line", {
    at: `${new Intl.DateTimeFormat(language, { dateStyle: "short", timeStyle: "short", timeZone: "UTC" }).format(at)} UTC`,
    by: typeof by === "number" ? by : nameOf(by),
    act: [`/${act}`, ...Object.entries(given).map(([name, value]) => `${name}=${value}`)].join(" "),
    on: on === null ? "" : operatorText(language, "audit_on", { name: nameOf(on) }),
    outcome: outcomeText(language, outcome),
  });
}

/** The audit log may hold outcomes of older versions, which are shown as they are. */
function outcomeText(language: Language, outcome: string): string {
  const known = AUDIT_OUTCOMES.find((name) => name === outcome);
  return known === undefined ? outcome : operatorText(language, `did_${known}`);
}

/** A person's plan, for the texts `granted` and `matched`. */
export function subscriptionText(person: Person, language: Language): { name: string; plan: string; date: string } {
  const end = person.subscription_end;
  return {
    name: nameOf(person),
    plan: botText(language, tierOf(person.subscription_type)),
    date: end === null ? "" : dayText(end, language),
  };
}
