import { askWith } from "#page/server.ts";
import type { Invoice, InvoiceStatus } from "#protocol/invoice.ts";

const STATUSES: readonly InvoiceStatus[] = ["paid", "pending", "failed", "cancelled"];

/** Null where the bot has never written one with this slug. */
export async function findInvoice(slug: string): Promise<Invoice | null> {
  const found = await askWith("/desk/invoice", { slug }).catch(() => null);
  if (found === null) return null;
  return { title: found.text("title"), description: found.text("description"), stars: found.number("stars") };
}

/** Pays as this person, or lets it fail on the way. Waits for the bot, at most ten seconds. */
export async function payInvoice(
  slug: string,
  person: string,
  how: "pay" | "pending" | "fail",
): Promise<{ readonly status: InvoiceStatus; readonly message: string | null }> {
  const outcome = await askWith("/desk/invoice/pay", { slug, person, how });
  const status = STATUSES.find((known) => known === outcome.text("status")) ?? "failed";
  return { status, message: outcome.optionalText("message") };
}

/** Lets a pending payment through, or lets it fail. */
export async function settlePayment(payment: string, how: "pay" | "fail"): Promise<void> {
  await askWith("/desk/invoice/settle", { payment, how });
}
