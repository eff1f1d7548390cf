import { z } from "zod";
import { queryTooOld } from "#bot-api/chat-methods.ts";
import { bytes, flag, json, method, text, whole, type BotMethods } from "#bot-api/params.ts";
import { badRequest, type Payment, type SubscriptionUpdated } from "#bot-api/wire.ts";
import type { Bot } from "#bot-api/bot.ts";
import { type Invoice, PERIOD_S } from "#bot-api/cashier.ts";
import { findPerson, type Person } from "#protocol/people.ts";

const TRANSACTIONS_MAX = 100;
/** As tried by others in September 2026: more is refused. */
const STARS_MAX = 100_000;
const MONTHLY_STARS_MAX = 10_000;

const AMOUNT = { error: "CURRENCY_TOTAL_AMOUNT_INVALID" };
const InvoiceParams = z.object({
  title: text(1, 32, "INVOICE_TITLE_INVALID"),
  description: text(1, 255, "INVOICE_DESCRIPTION_INVALID"),
  payload: bytes(1, 128, "INVOICE_PAYLOAD_INVALID"),
  provider_token: z.literal("", { error: "PAYMENT_PROVIDER_INVALID" }).optional(),
  subscription_period: whole("SUBSCRIPTION_PERIOD_INVALID")
    .refine((seconds) => seconds === PERIOD_S, { error: "SUBSCRIPTION_PERIOD_INVALID" })
    .optional(),
  currency: z.literal("XTR", { error: "CURRENCY_INVALID" }),
  prices: json(
    z
      .array(z.object({ label: z.string(), amount: z.int().min(1, AMOUNT).max(STARS_MAX, AMOUNT) }), {
        error: "can't parse prices JSON object",
      })
      .length(1, { error: "STARS_INVOICE_INVALID" }),
    "can't parse prices JSON object",
  ),
});
const Checkout = z.object({
  pre_checkout_query_id: z.coerce.string(),
  ok: flag,
  error_message: z.string().default(""),
});
const Refund = z.object({
  user_id: whole("invalid user_id specified"),
  telegram_payment_charge_id: z.string({ error: 'parameter "telegram_payment_charge_id" is required' }),
});
const EditedRenewal = Refund.extend({ is_canceled: flag });
const Page = z.object({
  offset: whole("OFFSET_INVALID").default(0),
  limit: whole("LIMIT_INVALID").default(TRANSACTIONS_MAX),
});

export const paymentMethods = {
  createInvoiceLink: method(InvoiceParams, ({ cashier }, invoice) => {
    const { title, description, payload, prices, subscription_period: period } = invoice;
    const stars = prices[0]?.amount ?? 0;
    if (period !== undefined && stars > MONTHLY_STARS_MAX) throw badRequest("SUBSCRIPTION_AMOUNT_INVALID");
    const renewing = period === undefined ? {} : { renews: true };
    return `https://t.me/$${cashier.addInvoice({ title, description, payload, stars, ...renewing }).slug}`;
  }),
  answerPreCheckoutQuery: method(
    Checkout,
    ({ checkouts }, { pre_checkout_query_id: id, ok, error_message: reason }) => {
      if (!ok && reason === "") throw badRequest('parameter "error_message" is required');
      if (!checkouts.answer(id, ok ? { isOk: true } : { isOk: false, reason })) throw queryTooOld();
      return true;
    },
  ),
  refundStarPayment: method(Refund, (bot, { user_id, telegram_payment_charge_id }) => {
    refund(bot, user_id, telegram_payment_charge_id);
    return true;
  }),
  editUserStarSubscription: method(
    EditedRenewal,
    (bot, { user_id, telegram_payment_charge_id, is_canceled: isCanceled }) => {
      bot.renewals.edit(user_id, telegram_payment_charge_id, { isCanceled, now: bot.now() });
      const person = findPerson(String(user_id));
      if (person !== null) bot.chats.markChanged(person);
      return true;
    },
  ),
  getStarTransactions: method(Page, ({ cashier }, { offset, limit }) => {
    if (limit < 1 || limit > TRANSACTIONS_MAX) throw badRequest("LIMIT_INVALID");
    if (offset < 0) throw badRequest("OFFSET_INVALID");
    return { transactions: cashier.listTransactions(offset, limit) };
  }),
} satisfies BotMethods;

/** Moves the person's Stars to the bot and adds the message that both see. Returns the charge id. */
export function charge(bot: Bot, invoice: Invoice, person: Person): string {
  const payer = bot.chats.userOf(person);
  const at = bot.now();
  if (bot.renewals.isRunning(invoice, payer.id, at)) throw badRequest("SUBSCRIPTION_ALREADY_ACTIVE");
  const payment = bot.cashier.charge(invoice, payer, at);
  const { telegram_payment_charge_id: id } = payment;
  if (invoice.renews === true) bot.renewals.begin(id, { payer, invoice, at });
  announce(bot, person, { successful_payment: payment }, at);
  return id;
}

/** Takes the Stars of the next period, or tells the bot that there are none. Refuses a canceled subscription. */
export function renew(bot: Bot, id: string, at: Date): "paid" | "failed" {
  const { payer, invoice, isShort } = bot.renewals.get(id);
  const person = findPerson(String(payer.id));
  if (person === null) throw badRequest("USER_ID_INVALID");
  if (isShort) {
    bot.renewals.fail(id);
    tellRenewal(bot, person, { id, state: "failed" });
    return "failed";
  }
  bot.renewals.extend(id, at);
  announce(bot, person, { successful_payment: bot.cashier.charge(invoice, payer, at, true) }, at);
  return "paid";
}

/** Charges the renewals that have become due by the messenger's clock, each period at its own time. */
export function renewDue(bot: Bot): void {
  for (let due = bot.renewals.listDue(bot.now()); due.length > 0; due = bot.renewals.listDue(bot.now()))
    for (const { id, untilMs } of due) renew(bot, id, new Date(untilMs));
}

/** The person cancels their subscription in the messenger, or takes it up again. */
export function setRenewalCanceled(bot: Bot, person: Person, id: string, isCanceled: boolean): void {
  bot.renewals.setCanceled(id, isCanceled, bot.now());
  tellRenewal(bot, person, { id, state: isCanceled ? "canceled" : "active" });
}

function tellRenewal(
  bot: Bot,
  person: Person,
  { id, state }: Pick<SubscriptionUpdated, "state"> & { id: string },
): void {
  const { payer, invoice } = bot.renewals.get(id);
  bot.queue.add(person.id, { subscription: { user: payer, invoice_payload: invoice.payload, state } });
  bot.chats.markChanged(person);
  bot.store.saveNow();
}

function refund(bot: Bot, payerId: number, chargeId: string): void {
  const payment = bot.cashier.refund(payerId, chargeId, bot.now());
  const person = findPerson(String(payerId));
  if (person !== null) announce(bot, person, { refunded_payment: payment }, bot.now());
}

type PaymentMessage = { readonly successful_payment: Payment } | { readonly refunded_payment: Payment };

function announce(bot: Bot, person: Person, content: PaymentMessage, at: Date): void {
  const message = bot.chats.addMessage(person, "person", content, at);
  bot.queue.add(person.id, { message });
  bot.store.saveNow();
}
