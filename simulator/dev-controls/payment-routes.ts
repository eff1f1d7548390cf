import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Bot } from "#bot-api/bot.ts";
import type { Invoice } from "#bot-api/cashier.ts";
import { refund } from "#bot-api/payments.ts";
import { HOWS, payInvoice, settle } from "#dev-controls/payment-acts.ts";
import { DeskRefusal } from "#dev-controls/refusal.ts";
import { Who } from "#dev-controls/who.ts";

/** The slug alone, or the whole link that createInvoiceLink answers. */
const Slug = z.string().transform((text) => text.replace(/^https:\/\/t\.me\/(\$|invoice\/)/, ""));
const InvoiceBody = z.object({ slug: Slug });
const PayBody = z.object({ slug: Slug, person: Who, how: z.enum(HOWS) });
const SettleBody = z.object({ payment: z.string(), how: z.enum(["pay", "fail"]) });
const RefundBody = z.object({ person: Who, charge: z.string() });

/** What a person does with invoices, and what becomes of payments that are on their way. */
export function addPaymentDesk(server: FastifyInstance, bot: Bot): void {
  server.post("/desk/invoice", ({ body }) => {
    const { title, description, stars } = mustFind(bot, InvoiceBody.parse(body).slug);
    return { title, description, stars };
  });
  server.post("/desk/invoice/pay", async ({ body }) => {
    const { slug, person, how } = PayBody.parse(body);
    return await payInvoice(bot, mustFind(bot, slug), person, how);
  });
  server.post("/desk/invoice/settle", ({ body }) => {
    const { payment, how } = SettleBody.parse(body);
    return settle(bot, payment, how);
  });
  server.post("/desk/invoice/refund", ({ body }) => {
    const { person, charge } = RefundBody.parse(body);
    refund(bot, person.id, charge);
    return { charge };
  });
}

function mustFind(bot: Bot, slug: string): Invoice {
  const invoice = bot.cashier.findInvoice(slug);
  if (invoice === null) throw new DeskRefusal(404, "There is no such invoice.");
  return invoice;
}
