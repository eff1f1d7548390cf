import { fromNano } from "@wardrobe/domain/payments/coin.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import type { App } from "#app.ts";
import type { OutgoingMessage } from "#adapters/messenger/port.ts";
import { listOwnPayments } from "#features/payments/person-payments.ts";
import { dayText, planText } from "#features/payments/tell-payment.ts";
import type { CommandRequest } from "#kernel/feature.ts";

/** `/paysupport`: what to do about a payment, and the person's own ones. */
export async function answerPaySupport(app: App, { person, language }: CommandRequest): Promise<OutgoingMessage> {
  const payments = await listOwnPayments(app, person.id);
  const lines = payments.map(({ planType, provider, amount, at, charge, isRefunded }) =>
    botText(language, isRefunded ? "bot_payment_line_back" : "bot_payment_line", {
      plan: planText(planType, language),
      amount: provider === "stars" ? `${amount} ⭐` : `${fromNano(BigInt(amount))} ${app.rules.coin.label}`,
      date: dayText(at, language),
      charge,
    }),
  );
  const list = lines.length === 0 ? botText(language, "bot_no_payments") : lines.join("\n\n");
  return { text: botText(language, "bot_paysupport", { payments: list }) };
}
