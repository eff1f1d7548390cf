import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Bot, PendingPayment } from "#bot-api/bot.ts";
import type { Invoice } from "#bot-api/cashier.ts";
import { charge, renew, renewDue, setRenewalCanceled } from "#bot-api/payment-methods.ts";
import { controlsOf, DevControlError, PersonParam } from "#dev-controls/dev-control.ts";
import { randomBytes } from "node:crypto";
import type { Person } from "#protocol/people.ts";

const PAYMENT_ACTIONS = ["pay", "cancel", "fail", "pending"] as const;
type PaymentAction = (typeof PAYMENT_ACTIONS)[number];

/** The slug alone, or the whole link that createInvoiceLink returns. */
const Slug = z.string().transform((text) => text.replace(/^https:\/\/t\.me\/(\$|invoice\/)/, ""));
const InvoiceBody = z.object({ slug: Slug });
const PayBody = z.object({ slug: Slug, person: PersonParam, how: z.enum(PAYMENT_ACTIONS) });
const SettleBody = z.object({ payment: z.string(), how: z.enum(["pay", "fail"]) });
const DAY_MS = 86_400_000;
const RENEWAL_ACTIONS = ["renew", "short", "well", "cancel", "resume"] as const;
const RenewalBody = z.object({ person: PersonParam, renewal: z.string(), how: z.enum(RENEWAL_ACTIONS) });

/** Opens, pays and refunds invoices, settles pending payments, and does what the messenger and a person do to a subscription. */
export function addPaymentControls(server: FastifyInstance, bot: Bot, advanceDays: (days: number) => void): void {
  const control = controlsOf(server);
  control("/dev-controls/invoice", InvoiceBody, ({ slug }) => {
    const { title, description, stars, renews = false } = getInvoice(bot, slug);
    return { title, description, stars, renews };
  });
  control("/dev-controls/invoice/pay", PayBody, async ({ slug, person, how }) => {
    return await payInvoice(bot, getInvoice(bot, slug), person, how);
  });
  control("/dev-controls/invoice/settle", SettleBody, ({ payment, how }) => settle(bot, payment, how));
  control("/dev-controls/renewal", RenewalBody, ({ person, renewal, how }) => {
    if (!bot.renewals.listOf(person.id).some(({ id }) => id === renewal))
      throw new DevControlError(404, "There is no such subscription.");
    if (how === "renew") return { outcome: renewNext(bot, renewal, advanceDays) };
    return changeRenewal(bot, person, renewal, how);
  });
}

/** The next period is taken when the last is over, so the clock goes there: pressed twice, there are two months. */
function renewNext(bot: Bot, id: string, advanceDays: (days: number) => void): "paid" | "failed" {
  const { untilMs, isCanceled, isCanceledByBot } = bot.renewals.get(id);
  const days = Math.ceil((untilMs - bot.now().getTime()) / DAY_MS);
  if (days <= 0 || isCanceled || isCanceledByBot) return renew(bot, id, bot.now());
  advanceDays(days);
  renewDue(bot);
  return bot.renewals.get(id).hasFailed ? "failed" : "paid";
}

/** short: the person has no Stars for the next period. */
function changeRenewal(bot: Bot, person: Person, id: string, how: Exclude<(typeof RENEWAL_ACTIONS)[number], "renew">) {
  if (how === "cancel" || how === "resume") setRenewalCanceled(bot, person, id, how === "cancel");
  else {
    bot.renewals.setShort(id, how === "short");
    bot.chats.markChanged(person);
  }
  return { outcome: how };
}

function getInvoice(bot: Bot, slug: string): Invoice {
  const invoice = bot.cashier.findInvoice(slug);
  if (invoice === null) throw new DevControlError(404, "There is no such invoice.");
  return invoice;
}

/** The result of an invoice, as the messenger reports it to the app. */
type Outcome = {
  readonly status: "paid" | "cancelled" | "failed" | "pending";
  readonly charge: string | null;
  /** The id of a pending payment, for {@link settle}. */
  readonly payment: string | null;
  /** Shown to the person: the bot's reason, or the messenger's own. */
  readonly message: string | null;
};

const NO_PAYMENT = { charge: null, payment: null, message: null };

/** Asks the bot for approval before any Stars move. The bot has `answerMs` to answer. */
async function payInvoice(bot: Bot, invoice: Invoice, person: Person, how: PaymentAction): Promise<Outcome> {
  if (how === "cancel") return { ...NO_PAYMENT, status: "cancelled" };
  if (how === "fail") return { ...NO_PAYMENT, status: "failed", message: "The payment did not go through." };
  if (bot.renewals.isRunning(invoice, person.id, bot.now()))
    return { ...NO_PAYMENT, status: "failed", message: "SUBSCRIPTION_ALREADY_ACTIVE" };
  const refusal = await requestApproval(bot, invoice, person);
  if (refusal !== null) return { ...NO_PAYMENT, status: "failed", message: refusal };
  if (how === "pay") return { ...NO_PAYMENT, status: "paid", charge: charge(bot, invoice, person) };
  const pending = { id: randomBytes(6).toString("base64url"), invoice, person };
  bot.pending.set(pending.id, pending);
  bot.chats.markChanged(person);
  return { ...NO_PAYMENT, status: "pending", payment: pending.id };
}

/** Completes a pending payment or lets it fail. */
function settle(bot: Bot, id: string, how: "pay" | "fail"): Outcome {
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
