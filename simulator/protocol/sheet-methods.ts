import { openInvoice } from "#protocol/invoice.ts";
import { MalformedMessage, type Payload } from "#protocol/message.ts";
import { openSheet, reply, type Methods } from "#protocol/method.ts";
import type { Consequence, Phone, Sheet } from "#protocol/phone.ts";

/** Methods for which the messenger asks the person in a sheet. */
export const sheetMethods = {
  web_app_open_invoice: { since: "6.1", run: openInvoice },
  web_app_open_tg_link: { since: "6.1", run: openMessengerLink },
  web_app_open_popup: { since: "6.2", run: openPopup },
  web_app_open_link: { since: "6.0", run: openLink },
  web_app_send_prepared_message: { since: "8.0", run: sendPreparedMessage },
  web_app_share_to_story: { since: "7.8", run: shareToStory },
  web_app_request_file_download: { since: "8.0", run: download },
  web_app_request_write_access: { since: "6.9", run: requestWriteAccess },
  web_app_request_phone: { since: "6.9", run: requestPhone },
} satisfies Methods;

/** The texts of popup buttons whose type sets the text. */
const BUTTON_TEXTS = new Map([
  ["ok", "OK"],
  ["close", "Close"],
  ["cancel", "Cancel"],
]);
const POPUP_BUTTONS_MAX = 3;
const NOTHING: Consequence = {};

function openPopup(phone: Phone, payload: Payload): Consequence {
  const buttons = payload.list("buttons");
  if (buttons.length === 0 || buttons.length > POPUP_BUTTONS_MAX)
    throw new MalformedMessage("a popup has 1 to 3 buttons");
  return openSheet(phone, {
    kind: "popup",
    title: payload.optionalText("title") ?? "",
    text: payload.text("message"),
    choices: buttons.map(popupChoice),
    dismissed: reply("popup_closed", {}),
  });
}

function popupChoice(button: Payload): Sheet["choices"][number] {
  const type = button.optionalText("type") ?? "default";
  return {
    label: BUTTON_TEXTS.get(type) ?? button.text("text"),
    tone: type === "destructive" ? "danger" : "plain",
    leadsTo: reply("popup_closed", { button_id: button.optionalText("id") ?? "" }),
  };
}

/** The browser opens a new tab only after a click in this page, so the sheet asks for one. */
function openLink(phone: Phone, payload: Payload): Consequence {
  const url = payload.text("url");
  if (!hasProtocol(url, ["https:", "http:"])) throw new MalformedMessage("url must be a web address");
  return ask(phone, NOTHING, {
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
  const sharedParts = [url.searchParams.get("text"), url.searchParams.get("url")].filter((part) => part !== null);
  return ask(phone, NOTHING, {
    kind: "message",
    title: "Share to a chat",
    text: sharedParts.join("\n"),
    choices: [{ label: "Send", tone: "main", leadsTo: { effects: [{ kind: "notice", text: "Sent" }] } }],
  });
}

function sendPreparedMessage(phone: Phone, payload: Payload): Consequence {
  const declined = reply("prepared_message_failed", { error: "USER_DECLINED" });
  const expired = reply("prepared_message_failed", { error: "MESSAGE_EXPIRED" });
  return ask(phone, declined, {
    kind: "message",
    title: "Share to a chat",
    text: `Prepared message ${payload.text("id")}`,
    choices: [
      { label: "Send", tone: "main", leadsTo: reply("prepared_message_sent") },
      { label: "Message has expired", tone: "danger", leadsTo: expired },
    ],
  });
}

/** The messenger sends the app no result for a story. */
function shareToStory(phone: Phone, payload: Payload): Consequence {
  return ask(phone, NOTHING, {
    kind: "story",
    title: "Share to story",
    text: payload.text("media_url"),
    choices: [{ label: "Share", tone: "main", leadsTo: { effects: [{ kind: "notice", text: "Shared to story" }] } }],
  });
}

function download(phone: Phone, payload: Payload): Consequence {
  const url = payload.text("url");
  const answer = (status: string): Consequence => reply("file_download_requested", { status });
  if (!hasProtocol(url, ["https:"]))
    return { ...answer("cancelled"), note: "refused: only https addresses are downloaded" };
  return ask(phone, answer("cancelled"), {
    kind: "download",
    title: "Download file",
    text: payload.text("file_name"),
    choices: [
      { label: "Download", tone: "main", leadsTo: { ...answer("downloading"), effects: [{ kind: "open", url }] } },
    ],
  });
}

function requestWriteAccess(phone: Phone): Consequence {
  const allowed = reply("write_access_requested", { status: "allowed" });
  const cancelled = reply("write_access_requested", { status: "cancelled" });
  if (phone.mayWrite) return allowed;
  const leadsTo: Consequence = { ...allowed, patch: { mayWrite: true }, effects: [{ kind: "allow_writing" }] };
  return ask(phone, cancelled, {
    kind: "write_access",
    title: "Allow messages?",
    text: "The bot asks to write to you.",
    choices: [{ label: "Allow", tone: "main", leadsTo }],
  });
}

function requestPhone(phone: Phone): Consequence {
  const cancelled = reply("phone_requested", { status: "cancelled" });
  return ask(phone, cancelled, {
    kind: "phone",
    title: "Share your phone number?",
    text: "The bot will see it.",
    choices: [{ label: "Share", tone: "main", leadsTo: reply("phone_requested", { status: "sent" }) }],
  });
}

/** Opens a sheet with one more choice, to cancel. That, or closing the sheet, leads to `cancelled`. */
function ask(phone: Phone, cancelled: Consequence, question: Omit<Sheet, "dismissed">): Consequence {
  const cancel = { label: "Cancel", tone: "plain", leadsTo: cancelled } as const;
  return openSheet(phone, { ...question, choices: [...question.choices, cancel], dismissed: cancelled });
}

function hasProtocol(url: string, protocols: readonly string[]): boolean {
  return URL.canParse(url) && protocols.includes(new URL(url).protocol);
}
