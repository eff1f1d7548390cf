import { MalformedMessage, type Payload, askInSheet, openSheet, reply, type Methods } from "#protocol/message.ts";
import type { Choice, Consequence, OtherChat, Phone, Sheet } from "#protocol/phone.ts";

/** Messages that a person sends into a chat by the bot: prepared ones, and results of an inline query. */
export const inlineMethods = {
  web_app_send_prepared_message: { since: "8.0", run: sendPrepared, needsTap: true },
  web_app_switch_inline_query: { since: "6.7", run: switchInline },
} satisfies Methods;

export type Card = { readonly text: string; readonly picture: string };
export type InlineResults = {
  readonly query: string;
  readonly results: readonly { readonly id: string; readonly title: string; readonly picture: string }[];
};

const CHAT_TYPES = ["users", "bots", "groups", "channels"];
const NOTHING: Consequence = {};

function sendPrepared(phone: Phone, payload: Payload): Consequence {
  const id = payload.text("id");
  const opened = askInSheet(phone, declined(phone), waiting());
  return opened.patch === undefined ? opened : { ...opened, effects: [{ kind: "find_prepared", id }] };
}

/** Shows the prepared message and the chats; null: it has expired, or the bot has never prepared it. */
export function showPrepared(
  phone: Phone,
  { id, card, chats }: { readonly id: string; readonly card: Card | null; readonly chats: readonly OtherChat[] },
): Consequence {
  if (!isWaiting(phone)) return { note: "ignored: the sheet is closed" };
  if (card === null) return { ...failed("MESSAGE_EXPIRED"), patch: { sheet: null } };
  const choices = chats.map((to): Choice => {
    const sending: Sheet = { ...waiting(), text: `Sending to ${to.label}…`, isBusy: true, dismissed: NOTHING };
    const leadsTo: Consequence = { patch: { sheet: sending }, effects: [{ kind: "send_prepared", id, to }] };
    return { label: to.label, tone: "plain", leadsTo };
  });
  const sheet = { kind: "message", title: "Send to", ...card, choices } as const;
  return askInSheet({ ...phone, sheet: null }, declined(phone), sheet);
}

/** The client on macOS gives no reason. */
function declined({ platform }: Phone): Consequence {
  return platform === "macos" ? reply("prepared_message_failed", {}) : failed("USER_DECLINED");
}

/** The message is in the chat, or could not be sent. */
export function endPrepared(isSent: boolean): Consequence {
  const told = isSent ? reply("prepared_message_sent") : failed("MESSAGE_SEND_FAILED");
  return { ...told, patch: { sheet: null } };
}

/** A chat is chosen, the app closes, and `@bot query` stands in the chat; without chat types in the bot's own. */
function switchInline(phone: Phone, payload: Payload): Consequence {
  const query = payload.text("query");
  if (!payload.texts("chat_types").every((type) => CHAT_TYPES.includes(type)))
    throw new MalformedMessage(`chat_types must be of ${CHAT_TYPES.join(", ")}`);
  const opened = askInSheet(phone, NOTHING, waiting());
  return opened.patch === undefined ? opened : { ...opened, effects: [{ kind: "find_chats", query }] };
}

export function showChats(phone: Phone, query: string, chats: readonly OtherChat[]): Consequence {
  if (!isWaiting(phone)) return { note: "ignored: the sheet is closed" };
  const choices = chats.map((to): Choice => ({
    label: to.label,
    tone: "plain",
    leadsTo: { patch: { isOpen: false }, effects: [{ kind: "ask_inline", query, to }] },
  }));
  return askInSheet({ ...phone, sheet: null }, NOTHING, { kind: "message", title: "Choose a chat", text: "", choices });
}

/** A result that the bot offers for `@bot query`; a tapped one is sent. */
export function showResults(phone: Phone, to: OtherChat, { query, results }: InlineResults): Consequence {
  const choices = results.map(({ id, title, picture }): Choice => ({
    label: title,
    picture,
    tone: "plain",
    leadsTo: { effects: [{ kind: "send_result", query, resultId: id, to }] },
  }));
  const text = results.length === 0 ? "The bot offers nothing for this." : "";
  return openSheet(
    { ...phone, sheet: null },
    {
      kind: "message",
      title: "Offered by the bot",
      text,
      choices: [...choices, { label: "Cancel", tone: "plain", leadsTo: NOTHING }],
      dismissed: NOTHING,
    },
  );
}

function waiting(): Omit<Sheet, "dismissed"> {
  return { kind: "message", title: "Send to", text: "One moment…", choices: [] };
}

function isWaiting({ sheet }: Phone): boolean {
  return sheet?.kind === "message" && sheet.text === "One moment…";
}

function failed(error: string): Consequence {
  return reply("prepared_message_failed", { error });
}
