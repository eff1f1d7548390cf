import { openInvoice } from "#protocol/invoice.ts";
import { MalformedMessage, type Payload, askInSheet, reply, type Methods } from "#protocol/message.ts";
import type { Consequence, Phone } from "#protocol/phone.ts";

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
