import type { Bot } from "#bot-api/bot.ts";
import type { Invoice } from "#bot-api/cashier.ts";
import type { Payment } from "#bot-api/wire.ts";
import { findPerson, type Person } from "#protocol/people.ts";

/** Moves the person's Stars to the bot and adds the message that both see. Returns the charge id. */
export function charge(bot: Bot, invoice: Invoice, person: Person): string {
  const payment = bot.cashier.charge(invoice, bot.chats.userOf(person), bot.now());
  announce(bot, person, { successful_payment: payment });
  return payment.telegram_payment_charge_id;
}

/** Returns the Stars to their payer. */
export function refund(bot: Bot, payerId: number, chargeId: string): void {
  const payment = bot.cashier.refund(payerId, chargeId, bot.now());
  const person = findPerson(String(payerId));
  if (person !== null) announce(bot, person, { refunded_payment: payment });
}

type PaymentMessage = { readonly successful_payment: Payment } | { readonly refunded_payment: Payment };

function announce(bot: Bot, person: Person, content: PaymentMessage): void {
  const message = bot.chats.addMessage(person, "person", content, bot.now());
  bot.queue.add(person.id, { message });
  bot.store.saveNow();
}
