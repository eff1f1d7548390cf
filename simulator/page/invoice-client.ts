import { post } from "#page/client.ts";
import type { Invoice, InvoiceStatus } from "#protocol/invoice.ts";

const STATUSES: readonly InvoiceStatus[] = ["paid", "pending", "failed", "cancelled"];

/** Null if the bot has created no invoice with this slug. */
export async function findInvoice(slug: string): Promise<Invoice | null> {
  const found = await post("/dev-controls/invoice", { slug }).catch(() => null);
  if (found === null) return null;
  return { title: found.text("title"), description: found.text("description"), stars: found.number("stars") };
}

/** Pays as this person, leaves the payment pending, or lets it fail. Waits up to ten seconds for the bot. */
export async function payInvoice(
  slug: string,
  person: string,
  how: "pay" | "pending" | "fail",
): Promise<{ readonly status: InvoiceStatus; readonly message: string | null }> {
  const outcome = await post("/dev-controls/invoice/pay", { slug, person, how });
  const status = STATUSES.find((known) => known === outcome.text("status")) ?? "failed";
  return { status, message: outcome.optionalText("message") };
}

/** Completes a pending payment or lets it fail. */
export async function settlePayment(payment: string, how: "pay" | "fail"): Promise<void> {
  await post("/dev-controls/invoice/settle", { payment, how });
}
