import type { Payload } from "#protocol/message.ts";
import type { Place } from "#page/client.ts";

/** The chat with the bot, as the person at the phone sees it. */
export type Chat = {
  /** Incremented by each change. */
  readonly version: number;
  readonly isBlocked: boolean;
  readonly messages: readonly ChatMessage[];
  readonly commands: readonly { readonly name: string; readonly description: string }[];
  /** The bot's description, shown while the chat is empty. */
  readonly description: string;
  /** The button beside the input that opens the app; null: there is none. */
  readonly menu: { readonly label: string; readonly url: string } | null;
  readonly pending: readonly PendingPayment[];
  readonly renewals: readonly Renewal[];
};

export type PendingPayment = { readonly id: string; readonly title: string; readonly stars: number };

/** A subscription of the person, as their messenger's settings list it. */
export type Renewal = PendingPayment & {
  readonly until: Date;
  readonly state: "active" | "canceled" | "canceled_by_bot" | "failed";
  /** The person has no Stars for the next period. */
  readonly isShort: boolean;
};
const RENEWAL_STATES: readonly Renewal["state"][] = ["active", "canceled", "canceled_by_bot", "failed"];

export type ChatMessage = {
  readonly id: number;
  readonly isBot: boolean;
  readonly at: Date;
  readonly isEdited: boolean;
  /** The text or the caption. */
  readonly text: string;
  readonly entities: readonly TextEntity[];
  readonly photo: Photo | null;
  readonly document: { readonly url: string; readonly name: string; readonly bytes: number } | null;
  /** The group that the photos of an album share. */
  readonly group: string | null;
  readonly rows: readonly (readonly ChatButton[])[];
  /** The text of a service message, such as a payment. */
  readonly service: string | null;
  /** The text of the message that it answers. */
  readonly answers: string | null;
};

export type Photo = {
  readonly url: string;
  readonly largeUrl: string;
  readonly width: number;
  readonly height: number;
};

export type ChatButton = { readonly label: string } & (
  | { readonly kind: "press"; readonly data: string }
  | { readonly kind: "link"; readonly url: string }
  | { readonly kind: "app"; readonly url: string }
);

/** A photo is shown in the smallest size that fills a bubble on a high-density screen. */
const SHOWN_SIDE_MIN = 640;

export function readChat(chat: Payload): Chat {
  return {
    version: chat.number("version"),
    isBlocked: chat.flag("blocked"),
    messages: chat.list("messages").map(readMessage),
    commands: chat
      .list("commands")
      .map((command) => ({ name: command.text("command"), description: command.text("description") })),
    description: chat.text("description"),
    menu: readMenu(chat.part("menu_button")),
    pending: chat
      .list("pending")
      .map((payment) => ({ id: payment.text("id"), title: payment.text("title"), stars: payment.number("stars") })),
    renewals: chat.list("renewals").map((renewal) => ({
      id: renewal.text("id"),
      title: renewal.text("title"),
      stars: renewal.number("stars"),
      until: new Date(renewal.text("until")),
      state: RENEWAL_STATES.find((state) => state === renewal.text("state")) ?? "failed",
      isShort: renewal.flag("short"),
    })),
  };
}

export function readMessage(message: Payload): ChatMessage {
  const text = message.optionalText("text");
  return {
    id: message.number("message_id"),
    isBot: message.part("from")?.flag("is_bot") ?? false,
    at: new Date(message.number("date") * 1000),
    isEdited: message.has("edit_date"),
    text: text ?? message.optionalText("caption") ?? "",
    entities: readEntities(message, text === null ? "caption_entities" : "entities"),
    photo: message.has("photo") ? readPhoto(message.list("photo")) : null,
    document: readDocument(message.part("document")),
    group: message.optionalText("media_group_id"),
    rows:
      message
        .part("reply_markup")
        ?.rows("inline_keyboard")
        .map((row) => row.map(readButton)) ?? [],
    service: readService(message),
    answers: readAnswered(message.part("reply_to_message")),
  };
}

function readAnswered(message: Payload | null): string | null {
  return message === null ? null : (message.optionalText("text") ?? message.optionalText("caption") ?? "Photo");
}

function readEntities(message: Payload, name: string): readonly TextEntity[] {
  if (!message.has(name)) return [];
  return message.list(name).map((entity) => ({
    type: entity.text("type"),
    offset: entity.number("offset"),
    length: entity.number("length"),
  }));
}

function readPhoto(sizes: readonly Payload[]): Photo | null {
  const large = sizes.at(-1);
  if (large === undefined) return null;
  const shown = sizes.find((size) => Math.max(size.number("width"), size.number("height")) >= SHOWN_SIDE_MIN) ?? large;
  return {
    url: toUrl(shown.text("file_id")),
    largeUrl: toUrl(large.text("file_id")),
    width: shown.number("width"),
    height: shown.number("height"),
  };
}

function readDocument(document: Payload | null): ChatMessage["document"] {
  if (document === null) return null;
  return {
    url: toUrl(document.text("file_id")),
    name: document.text("file_name"),
    bytes: document.number("file_size"),
  };
}

function readButton(button: Payload): ChatButton {
  const label = button.text("text");
  const data = button.optionalText("callback_data");
  if (data !== null) return { label, kind: "press", data };
  const app = button.part("web_app");
  return app === null ? { label, kind: "link", url: button.text("url") } : { label, kind: "app", url: app.text("url") };
}

function readService(message: Payload): string | null {
  const paid = message.part("successful_payment");
  if (paid !== null) return `You paid ★ ${paid.number("total_amount")}`;
  const refunded = message.part("refunded_payment");
  if (refunded !== null) return `★ ${refunded.number("total_amount")} came back to you`;
  return message.has("write_access_allowed") ? "You allowed the bot to write to you" : null;
}

function readMenu(button: Payload | null): Chat["menu"] {
  const app = button?.part("web_app") ?? null;
  return button === null || app === null ? null : { label: button.text("text"), url: app.text("url") };
}

function toUrl(fileId: string): string {
  return `/dev-controls/file/${encodeURIComponent(fileId)}`;
}

/** A link in the chat: a place in the app, a message to the bot, or a web page. */
type ChatLink =
  | { readonly kind: "app"; readonly place: Place }
  | { readonly kind: "message"; readonly text: string }
  | { readonly kind: "page"; readonly url: string };

type Bot = { readonly appUrl: string; readonly botUsername: string };

/** `t.me/<bot>?startapp=…` opens the app, `t.me/<bot>?start=…` starts the bot. */
export function readLink(url: string, { appUrl, botUsername }: Bot): ChatLink {
  if (!URL.canParse(url)) return { kind: "page", url };
  const { origin, pathname, search, searchParams, hostname } = new URL(url);
  if (origin === appUrl) return { kind: "app", place: { path: pathname + search, start: "" } };
  const [, bot = ""] = pathname.split("/");
  if (hostname !== "t.me" || bot.toLowerCase() !== botUsername.toLowerCase()) return { kind: "page", url };
  const start = searchParams.get("start");
  return start === null
    ? { kind: "app", place: { start: searchParams.get("startapp") ?? "" } }
    : { kind: "message", text: `/start ${start}`.trim() };
}

/** A link or a command in a text, as in the Bot API; offset and length in UTF-16 code units. */
type TextEntity = { readonly type: string; readonly offset: number; readonly length: number };

/** A part of the text; `type` null: plain words. */
export type Run = { readonly text: string; readonly type: string | null };

/** Splits the text before and after each entity. */
export function toRuns(text: string, entities: readonly TextEntity[]): readonly Run[] {
  const runs: Run[] = [];
  let at = 0;
  for (const { type, offset, length } of entities) {
    runs.push({ text: text.slice(at, offset), type: null }, { text: text.slice(offset, offset + length), type });
    at = offset + length;
  }
  return [...runs, { text: text.slice(at), type: null }];
}
