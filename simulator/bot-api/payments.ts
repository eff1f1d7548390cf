import type { Bot } from "#bot-api/bot.ts";
import type { Invoice } from "#bot-api/cashier.ts";
import type { Payment } from "#bot-api/wire.ts";
import { findPerson, type Person } from "#protocol/people.ts";

/** The person's Stars become the bot's, and both see it in their chat. Answers the charge. */
export function charge(bot: Bot, invoice: Invoice, person: Person): string {
  const payment = bot.cashier.charge(invoice, bot.chats.userOf(person), bot.now());
  tell(bot, person, { successful_payment: payment });
  return payment.telegram_payment_charge_id;
}

/** The Stars go back to their payer, whoever wanted it. */
export function refund(bot: Bot, payerId: number, chargeId: string): void {
  const payment = bot.cashier.refund(payerId, chargeId, bot.now());
  const person = findPerson(String(payerId));
  if (person !== null) tell(bot, person, { refunded_payment: payment });
}

type News = { readonly successful_payment: Payment } | { readonly refunded_payment: Payment };

function tell(bot: Bot, person: Person, news: News): void {
  const message = bot.chats.say(person, "person", news, bot.now());
  bot.queue.add(person.id, { message });
  bot.memory.flush();
}
