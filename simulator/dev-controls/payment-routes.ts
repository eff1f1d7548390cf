import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Bot } from "#bot-api/bot.ts";
import type { Invoice } from "#bot-api/cashier.ts";
import { refund } from "#bot-api/payments.ts";
import { PAYMENT_ACTIONS, payInvoice, settle } from "#dev-controls/payment-actions.ts";
import { controlsOf, DevControlError, PersonParam } from "#dev-controls/dev-control.ts";

/** The slug alone, or the whole link that createInvoiceLink returns. */
const Slug = z.string().transform((text) => text.replace(/^https:\/\/t\.me\/(\$|invoice\/)/, ""));
const InvoiceBody = z.object({ slug: Slug });
const PayBody = z.object({ slug: Slug, person: PersonParam, how: z.enum(PAYMENT_ACTIONS) });
const SettleBody = z.object({ payment: z.string(), how: z.enum(["pay", "fail"]) });
const RefundBody = z.object({ person: PersonParam, charge: z.string() });

/** Opens, pays and refunds invoices and settles pending payments. */
export function addPaymentControls(server: FastifyInstance, bot: Bot): void {
  const control = controlsOf(server);
  control("/dev-controls/invoice", InvoiceBody, ({ slug }) => {
    const { title, description, stars } = getInvoice(bot, slug);
    return { title, description, stars };
  });
  control("/dev-controls/invoice/pay", PayBody, async ({ slug, person, how }) => {
    return await payInvoice(bot, getInvoice(bot, slug), person, how);
  });
  control("/dev-controls/invoice/settle", SettleBody, ({ payment, how }) => settle(bot, payment, how));
  control("/dev-controls/invoice/refund", RefundBody, ({ person, charge }) => {
    refund(bot, person.id, charge);
    return { charge };
  });
}

function getInvoice(bot: Bot, slug: string): Invoice {
  const invoice = bot.cashier.findInvoice(slug);
  if (invoice === null) throw new DevControlError(404, "There is no such invoice.");
  return invoice;
}
