import type { Platform } from "#protocol/choices.ts";
import { type Payload, openSheet, reply } from "#protocol/message.ts";
import type { Consequence, Phone, Sheet } from "#protocol/phone.ts";

export type Invoice = { readonly title: string; readonly description: string; readonly stars: number };
export type InvoiceStatus = "paid" | "pending" | "failed" | "cancelled";

/** Opens the sheet of an invoice and has the invoice fetched by its slug. */
export function openInvoice(phone: Phone, payload: Payload): Consequence {
  const slug = payload.text("slug");
  const opened = openSheet(phone, {
    ...invoiceSheet(slug, "Invoice", "One moment…"),
    choices: [{ label: "Cancel", tone: "plain", leadsTo: closed(slug, "cancelled") }],
  });
  return opened.patch === undefined ? opened : { ...opened, effects: [{ kind: "find_invoice", slug }] };
}

/** Where the form of a payment cannot be loaded, these clients do not tell the app that it was closed. */
const SILENT_ABOUT_FORMS: readonly Platform[] = ["ios", "weba", "webk"];

/** Shows the fetched invoice; null: there is none. */
export function showInvoice(phone: Phone, slug: string, invoice: Invoice | null): Consequence {
  if (!isOpen(phone, slug)) return { note: "ignored: the invoice is closed" };
  if (invoice === null) {
    const leadsTo = SILENT_ABOUT_FORMS.includes(phone.platform) ? {} : closed(slug, "failed");
    const sheet = invoiceSheet(slug, "No such invoice", "The bot has never written one with this link.");
    return { patch: { sheet: { ...sheet, choices: [{ label: "Close", tone: "main", leadsTo }], dismissed: leadsTo } } };
  }
  const { title, description, stars } = invoice;
  return {
    patch: {
      sheet: {
        ...invoiceSheet(slug, title, description),
        stars,
        choices: [
          { label: `Pay ★ ${stars}`, tone: "main", leadsTo: pay(slug, "pay", invoice) },
          { label: "Leave pending", tone: "plain", leadsTo: pay(slug, "pending", invoice) },
          { label: "Fail", tone: "danger", leadsTo: pay(slug, "fail", invoice) },
          { label: "Cancel", tone: "plain", leadsTo: closed(slug, "cancelled") },
        ],
      },
    },
  };
}

/** Shows the result of a payment. The app gets it when the person closes the sheet. */
export function settleInvoice(
  phone: Phone,
  slug: string,
  { status, message }: { readonly status: InvoiceStatus; readonly message: string | null },
): Consequence {
  if (!isOpen(phone, slug)) return { note: "ignored: the invoice is closed" };
  const { title, text } = RESULTS[status];
  const leadsTo = closed(slug, status);
  const sheet = invoiceSheet(slug, title, message ?? text);
  return { patch: { sheet: { ...sheet, choices: [{ label: "Done", tone: "main", leadsTo }], dismissed: leadsTo } } };
}

const RESULTS: Readonly<Record<InvoiceStatus, { readonly title: string; readonly text: string }>> = {
  paid: { title: "Paid", text: "The bot has the Stars." },
  pending: { title: "On its way", text: "No Stars have moved yet. Let it through, or let it fail, in the chat." },
  failed: { title: "Not paid", text: "The payment did not go through." },
  cancelled: { title: "Cancelled", text: "Nothing was paid." },
};

/** Starts a payment. The sheet cannot be closed until the bot has answered. */
function pay(slug: string, how: "pay" | "pending" | "fail", { title, stars }: Invoice): Consequence {
  const sheet: Sheet = { ...invoiceSheet(slug, title, "Waiting for the bot…"), stars, isBusy: true };
  return { patch: { sheet }, effects: [{ kind: "pay_invoice", slug, how }] };
}

function invoiceSheet(slug: string, title: string, text: string): Sheet {
  return { kind: "invoice", slug, title, text, choices: [], dismissed: closed(slug, "cancelled") };
}

function closed(slug: string, status: InvoiceStatus): Consequence {
  return reply("invoice_closed", { slug, status });
}

function isOpen({ sheet, isOpen: isAppOpen }: Phone, slug: string): boolean {
  return isAppOpen && sheet?.kind === "invoice" && sheet.slug === slug;
}
