import { EventEmitter } from "node:events";
import { createHash, randomBytes } from "node:crypto";
import type { InlineResult } from "#bot-api/inline-results.ts";
import { badRequest, BotApiError, type Content } from "#bot-api/wire.ts";

/** The kinds of chats into which a prepared message may go. */
export const CHAT_KINDS = ["user", "bot", "group", "channel"] as const;
export type ChatKind = (typeof CHAT_KINDS)[number];

/** A message that a person sent by the bot into a chat without it. The bot knows it by its id alone. */
export type SharedMessage = Content & {
  readonly inline_message_id: string;
  /** The name of the chat; everybody in it sees the message. */
  readonly chat: string;
  readonly fromId: number;
  /** Unix seconds. */
  readonly date: number;
};

type Prepared = {
  readonly personId: number;
  readonly result: InlineResult;
  readonly kinds: readonly ChatKind[];
  readonly expiresMs: number;
};

export const ANY_CHAT = Symbol("any chat");
const MESSAGES_MAX = 2000;
const PREPARED_MAX = 1000;
/** The real limits are not published; a bot that edits one message more often than this is asked to wait. */
const EDITS_A_MINUTE = 30;
const MINUTE_MS = 60_000;

/** The messages of the bot in other chats, and those that are prepared to be sent there. */
export class SharedMessages {
  /** Emits the name of the chat when a message in it has changed, and {@link ANY_CHAT}. */
  readonly changes = new EventEmitter();
  readonly #prepared = new Map<string, Prepared>();
  readonly #messages: Map<string, SharedMessage>;
  readonly #edits = new Map<string, number[]>();
  readonly #onChange: () => void;
  readonly #versions = new Map<string, number>();

  constructor(onChange: () => void, saved: readonly SharedMessage[] = []) {
    this.#onChange = onChange;
    this.#messages = new Map(saved.map((message) => [message.inline_message_id, message]));
    this.changes.setMaxListeners(0);
  }

  get state(): readonly SharedMessage[] {
    return [...this.#messages.values()];
  }

  /** Counts the changes in all chats. */
  get version(): number {
    return [...this.#versions.values()].reduce((sum, version) => sum + version, 0);
  }

  /** Counts the changes in a chat. */
  versionOf(chat: string): number {
    return this.#versions.get(chat) ?? 0;
  }

  prepare(prepared: Prepared): string {
    const id = randomBytes(12).toString("base64url");
    this.#prepared.set(id, prepared);
    for (const oldest of this.#prepared.keys()) {
      if (this.#prepared.size <= PREPARED_MAX) break;
      this.#prepared.delete(oldest);
    }
    return id;
  }

  /** Null if it is another person's, was never prepared, or has expired. */
  findPrepared(id: string, personId: number, nowMs: number): Prepared | null {
    const prepared = this.#prepared.get(id);
    return prepared?.personId === personId && prepared.expiresMs > nowMs ? prepared : null;
  }

  add(message: Omit<SharedMessage, "inline_message_id">): SharedMessage {
    const added = { ...message, inline_message_id: randomBytes(20).toString("base64url") };
    this.#put(added);
    for (const oldest of this.#messages.keys()) {
      if (this.#messages.size <= MESSAGES_MAX) break;
      this.#messages.delete(oldest);
    }
    return added;
  }

  find(id: string): SharedMessage | null {
    return this.#messages.get(id) ?? null;
  }

  /** The messages in a chat, oldest first. */
  listIn(chat: string): readonly SharedMessage[] {
    return [...this.#messages.values()].filter((message) => message.chat === chat);
  }

  /** Changes a message at the bot's request. An edit without a keyboard removes it. */
  edit(id: string, change: (before: SharedMessage) => Content): true {
    const before = this.#messages.get(id);
    if (before === undefined) throw badRequest("MESSAGE_ID_INVALID");
    const { inline_message_id, chat, fromId, date } = before;
    const after = { ...change(before), inline_message_id, chat, fromId, date };
    if (JSON.stringify(sorted(after)) === JSON.stringify(sorted(before)))
      throw badRequest(
        "message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message",
      );
    this.#countEdit(id);
    this.#put(after);
    return true;
  }

  #countEdit(id: string): void {
    const now = performance.now();
    const recent = (this.#edits.get(id) ?? []).filter((at) => at > now - MINUTE_MS);
    const [oldest = now] = recent;
    if (recent.length >= EDITS_A_MINUTE) {
      const waitS = Math.ceil((oldest + MINUTE_MS - now) / 1000);
      throw new BotApiError(429, `Too Many Requests: retry after ${waitS}`, waitS);
    }
    this.#edits.set(id, [...recent, now]);
  }

  #put(message: SharedMessage): void {
    this.#messages.set(message.inline_message_id, message);
    this.#tell(message.chat);
  }

  #tell(chat: string): void {
    this.#versions.set(chat, this.versionOf(chat) + 1);
    this.changes.emit(chat);
    this.changes.emit(ANY_CHAT);
    this.#onChange();
  }
}

/** How a press names its chat: the same for the same chat and bot, and nothing else. */
export function chatInstanceOf(chat: string): string {
  return String(createHash("sha256").update(chat).digest().readBigInt64BE());
}

function sorted(message: object): readonly (readonly [string, unknown])[] {
  return Object.entries(message).toSorted(([one], [other]) => one.localeCompare(other));
}
