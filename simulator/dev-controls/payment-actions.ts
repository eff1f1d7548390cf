import { randomBytes } from "node:crypto";
import type { Bot, PendingPayment } from "#bot-api/bot.ts";
import type { Invoice } from "#bot-api/cashier.ts";
import { charge } from "#bot-api/payments.ts";
import { DevControlError } from "#dev-controls/dev-control.ts";
import type { Person } from "#protocol/people.ts";

export const PAYMENT_ACTIONS = ["pay", "cancel", "fail", "pending"] as const;
export type PaymentAction = (typeof PAYMENT_ACTIONS)[number];

/** The result of an invoice, as the messenger reports it to the app. */
export type Outcome = {
  readonly status: "paid" | "cancelled" | "failed" | "pending";
  /** The charge id of a completed payment. */
  readonly charge: string | null;
  /** The id of a pending payment, for {@link settle}. */
  readonly payment: string | null;
  /** Shown to the person: the bot's reason, or the messenger's own. */
  readonly message: string | null;
};

const NO_PAYMENT = { charge: null, payment: null, message: null };

/** Asks the bot for approval before any Stars move. The bot has `answerMs` to answer. */
export async function payInvoice(bot: Bot, invoice: Invoice, person: Person, how: PaymentAction): Promise<Outcome> {
  if (how === "cancel") return { ...NO_PAYMENT, status: "cancelled" };
  if (how === "fail") return { ...NO_PAYMENT, status: "failed", message: "The payment did not go through." };
  const refusal = await requestApproval(bot, invoice, person);
  if (refusal !== null) return { ...NO_PAYMENT, status: "failed", message: refusal };
  if (how === "pay") return { ...NO_PAYMENT, status: "paid", charge: charge(bot, invoice, person) };
  const pending = { id: randomBytes(6).toString("base64url"), invoice, person };
  bot.pending.set(pending.id, pending);
  bot.chats.markChanged(person);
  return { ...NO_PAYMENT, status: "pending", payment: pending.id };
}

/** Completes a pending payment or lets it fail. */
export function settle(bot: Bot, id: string, how: "pay" | "fail"): Outcome {
  const { invoice, person } = getPending(bot, id);
  bot.pending.delete(id);
  if (how === "pay") return { ...NO_PAYMENT, status: "paid", charge: charge(bot, invoice, person) };
  bot.chats.markChanged(person);
  return { ...NO_PAYMENT, status: "failed" };
}

/** Null if the bot approves; otherwise the reason. */
async function requestApproval(bot: Bot, { stars, payload }: Invoice, person: Person): Promise<string | null> {
  const { id, answer } = bot.checkouts.open(bot.timing.answerMs);
  bot.queue.add(person.id, {
    pre_checkout_query: {
      id,
      from: bot.chats.userOf(person),
      currency: "XTR",
      total_amount: stars,
      invoice_payload: payload,
    },
  });
  const checkout = await answer;
  if (checkout === null) return "BOT_PRECHECKOUT_TIMEOUT";
  return checkout.isOk ? null : checkout.reason;
}

function getPending(bot: Bot, id: string): PendingPayment {
  const pending = bot.pending.get(id);
  if (pending === undefined) throw new DevControlError(404, "There is no such pending payment.");
  return pending;
}
