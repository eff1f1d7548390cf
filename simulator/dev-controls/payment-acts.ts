import { randomBytes } from "node:crypto";
import type { Bot, PendingPayment } from "#bot-api/bot.ts";
import type { Invoice } from "#bot-api/cashier.ts";
import { charge } from "#bot-api/payments.ts";
import { DeskRefusal } from "#dev-controls/refusal.ts";
import type { Person } from "#protocol/people.ts";

export const HOWS = ["pay", "cancel", "fail", "pending"] as const;
export type How = (typeof HOWS)[number];

/** How an invoice was closed, as the messenger tells the app. */
export type Outcome = {
  readonly status: "paid" | "cancelled" | "failed" | "pending";
  /** The charge, where there is one. */
  readonly charge: string | null;
  /** The id of a payment that is still on its way, for {@link settle}. */
  readonly payment: string | null;
  /** What the messenger shows the person: the bot's reason, or its own. */
  readonly message: string | null;
};

const NOTHING = { charge: null, payment: null, message: null };

/** The bot is asked before any Stars move; it has ten seconds. */
export async function payInvoice(bot: Bot, invoice: Invoice, person: Person, how: How): Promise<Outcome> {
  if (how === "cancel") return { ...NOTHING, status: "cancelled" };
  if (how === "fail") return { ...NOTHING, status: "failed", message: "The payment did not go through." };
  const refusal = await askBot(bot, invoice, person);
  if (refusal !== null) return { ...NOTHING, status: "failed", message: refusal };
  if (how === "pay") return { ...NOTHING, status: "paid", charge: charge(bot, invoice, person) };
  const pending = { id: randomBytes(6).toString("base64url"), invoice, person };
  bot.pending.set(pending.id, pending);
  bot.chats.touch(person);
  return { ...NOTHING, status: "pending", payment: pending.id };
}

/** Lets a pending payment through, or lets it fail. */
export function settle(bot: Bot, id: string, how: "pay" | "fail"): Outcome {
  const { invoice, person } = mustBePending(bot, id);
  bot.pending.delete(id);
  if (how === "pay") return { ...NOTHING, status: "paid", charge: charge(bot, invoice, person) };
  bot.chats.touch(person);
  return { ...NOTHING, status: "failed" };
}

async function askBot(bot: Bot, { stars, payload }: Invoice, person: Person): Promise<string | null> {
  const { id, answer } = bot.checkouts.ask(bot.timing.answerMs);
  bot.queue.add(person.id, {
    pre_checkout_query: {
      id,
      from: bot.chats.userOf(person),
      currency: "XTR",
      total_amount: stars,
      invoice_payload: payload,
    },
  });
  const given = await answer;
  if (given === null) return "BOT_PRECHECKOUT_TIMEOUT";
  return given.isOk ? null : given.reason;
}

function mustBePending(bot: Bot, id: string): PendingPayment {
  const pending = bot.pending.get(id);
  if (pending === undefined) throw new DeskRefusal(404, "No such payment is on its way.");
  return pending;
}
