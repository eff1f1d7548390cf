import { MalformedMessage, type Payload, askInSheet, reply, type Methods, openSheet } from "#protocol/message.ts";
import type { Consequence, Phone, Sheet } from "#protocol/phone.ts";
import type { Platform } from "#protocol/choices.ts";

export type Invoice = { readonly title: string; readonly description: string; readonly stars: number };
export type InvoiceStatus = "paid" | "pending" | "failed" | "cancelled";

/** Opens the sheet of an invoice and has the invoice fetched by its slug. */
function openInvoice(phone: Phone, payload: Payload): Consequence {
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

/** Methods for which the messenger asks the person in a sheet. */
export const sheetMethods = {
  web_app_open_invoice: { since: "6.1", run: openInvoice },
  web_app_open_tg_link: { since: "6.1", run: openMessengerLink, needsTap: true },
  web_app_open_link: { since: "6.0", run: openLink, needsTap: true },
  web_app_request_write_access: { since: "6.9", run: requestWriteAccess },
} satisfies Methods;

const NOTHING: Consequence = {};

/** The browser opens a new tab only after a click in this page, so the sheet asks for one. */
function openLink(phone: Phone, payload: Payload): Consequence {
  const url = payload.text("url");
  if (!hasProtocol(url, ["https:", "http:"])) throw new MalformedMessage("url must be a web address");
  return askInSheet(phone, NOTHING, {
    kind: "link",
    title: "Open link",
    text: url,
    choices: [{ label: "Open", tone: "main", leadsTo: { effects: [{ kind: "open", url }] } }],
  });
}

/** Opens a link of the messenger. A share link asks the person first. */
function openMessengerLink(phone: Phone, payload: Payload): Consequence {
  const path = payload.text("path_full");
  if (!/^\/(?!\/)/.test(path)) throw new MalformedMessage("path_full must begin with one /");
  const url = new URL(path, "https://t.me");
  if (url.pathname !== "/share/url") return { effects: [{ kind: "messenger_link", url: url.href }] };
  // The client on iOS takes a plus sign for one, the others for a blank.
  const shared = phone.platform === "ios" ? new URLSearchParams(url.search.replaceAll("+", "%2B")) : url.searchParams;
  const sharedParts = [shared.get("text"), shared.get("url")].filter((part) => part !== null);
  return askInSheet(phone, NOTHING, {
    kind: "message",
    title: "Share to a chat",
    text: sharedParts.join("\n"),
    choices: [{ label: "Send", tone: "main", leadsTo: { effects: [{ kind: "notice", text: "Sent" }] } }],
  });
}

function requestWriteAccess(phone: Phone): Consequence {
  const allowed = reply("write_access_requested", { status: "allowed" });
  const cancelled = reply("write_access_requested", { status: "cancelled" });
  if (phone.mayWrite) return allowed;
  const leadsTo: Consequence = { ...allowed, patch: { mayWrite: true }, effects: [{ kind: "allow_writing" }] };
  return askInSheet(phone, cancelled, {
    kind: "write_access",
    title: "Allow messages?",
    text: "The bot asks to write to you.",
    choices: [{ label: "Allow", tone: "main", leadsTo }],
  });
}

function hasProtocol(url: string, protocols: readonly string[]): boolean {
  return URL.canParse(url) && protocols.includes(new URL(url).protocol);
}
