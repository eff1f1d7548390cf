import { EventEmitter } from "node:events";
import { badRequest, BotRefusal } from "#bot-api/refusal.ts";
import type { Content, Message, PrivateChat, User } from "#bot-api/wire.ts";
import { findPerson, type Person } from "#protocol/people.ts";

export type Chat = {
  readonly person: Person;
  readonly messages: readonly Message[];
  /** The person wrote to the bot, or opened its app and so allowed it to write. */
  readonly isOpen: boolean;
  readonly isBlocked: boolean;
  /** The person's language as their messenger has it. */
  readonly languageCode: string;
  /** Rises with each change. */
  readonly version: number;
};

export type ChatsOptions = {
  readonly startedAt: Date;
  readonly onChange: () => void;
  /** The chats of an earlier life. */
  readonly kept?: readonly Chat[] | undefined;
};

const MESSAGES_MAX = 500;
const IDS_SINCE_S = Date.UTC(2026, 0, 1) / 1000;

/**
 * The chats between people and the bot. Message ids rise over all of them, as they do in the bot's own account; they begin with the
 * seconds of the start, so that no message bears the id of one from before a restart.
 */
export class Chats {
  /** Says a person's id whenever their chat has changed. */
  readonly news = new EventEmitter();
  readonly #bot: User;
  readonly #chats: Map<number, Chat>;
  readonly #onChange: () => void;
  #nextMessageId: number;

  constructor(bot: User, { startedAt, onChange, kept = [] }: ChatsOptions) {
    this.#bot = bot;
    this.#onChange = onChange;
    this.#chats = new Map(kept.map((chat) => [chat.person.id, chat]));
    const known = kept.flatMap(({ messages }) => messages.map(({ message_id }) => message_id + 1));
    this.#nextMessageId = Math.max(toSeconds(startedAt) - IDS_SINCE_S, ...known);
    this.news.setMaxListeners(0);
  }

  get state(): readonly Chat[] {
    return [...this.#chats.values()];
  }

  of(person: Person): Chat {
    const fresh = { person, messages: [], isOpen: false, isBlocked: false, version: 0 };
    return this.#chats.get(person.id) ?? { ...fresh, languageCode: person.languageCode };
  }

  change(person: Person, changed: Partial<Pick<Chat, "isOpen" | "isBlocked" | "languageCode">>): Chat {
    return this.#keep({ ...this.of(person), ...changed });
  }

  /** Somebody read the chat and would see something new there: not a message, but what stands around them. */
  touch(person: Person): void {
    this.#keep(this.of(person));
  }

  /** The chat as the bot reaches it by its id; refused where it cannot write there. */
  mustReach(chatId: number, isKnown: boolean): Chat {
    const person = findPerson(String(chatId));
    if (person === null) throw badRequest("chat not found");
    const chat = this.of(person);
    if (chat.isBlocked) throw new BotRefusal(403, "Forbidden: bot was blocked by the user");
    if (!chat.isOpen && !isKnown) throw new BotRefusal(403, "Forbidden: bot can't initiate conversation with a user");
    return chat;
  }

  say(person: Person, from: "person" | "bot", content: Content, at: Date): Message {
    const chat = this.of(person);
    const message = {
      message_id: this.#nextMessageId++,
      from: from === "bot" ? this.#bot : this.userOf(person),
      chat: toPrivateChat(person),
      date: toSeconds(at),
      ...content,
    };
    this.#keep({ ...chat, messages: [...chat.messages, message].slice(-MESSAGES_MAX) });
    return message;
  }

  find(person: Person, messageId: number): Message | null {
    return this.of(person).messages.find(({ message_id }) => message_id === messageId) ?? null;
  }

  replace(person: Person, changed: Message): void {
    const chat = this.of(person);
    const messages = chat.messages.map((message) => (message.message_id === changed.message_id ? changed : message));
    this.#keep({ ...chat, messages });
  }

  /** False where there is no such message. */
  remove(person: Person, messageId: number): boolean {
    const chat = this.of(person);
    const messages = chat.messages.filter(({ message_id }) => message_id !== messageId);
    this.#keep({ ...chat, messages });
    return messages.length < chat.messages.length;
  }

  userOf(person: Person): User {
    const { id, firstName, lastName, username } = person;
    const names = { first_name: firstName, last_name: lastName, username };
    return { id, is_bot: false, ...names, language_code: this.of(person).languageCode };
  }

  #keep(chat: Chat): Chat {
    const kept = { ...chat, version: chat.version + 1 };
    this.#chats.set(chat.person.id, kept);
    this.news.emit(String(chat.person.id));
    this.#onChange();
    return kept;
  }
}

export function toPrivateChat({ id, firstName, lastName, username }: Person): PrivateChat {
  return { id, type: "private", first_name: firstName, last_name: lastName, username };
}

export function toSeconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
