import { EventEmitter } from "node:events";
import { badRequest, BotApiError, type Content, type Message, type PrivateChat, type User } from "#bot-api/wire.ts";
import { findPerson, type Person } from "#protocol/people.ts";

export type Chat = {
  readonly person: Person;
  readonly messages: readonly Message[];
  /** The person wrote to the bot or opened its app: either allows the bot to write. */
  readonly isOpen: boolean;
  readonly isBlocked: boolean;
  /** The language of the person's messenger. */
  readonly languageCode: string;
  /** Incremented by each change. */
  readonly version: number;
};

export type ChatsOptions = {
  readonly startedAt: Date;
  readonly onChange: () => void;
  /** The chats of an earlier run. */
  readonly saved?: readonly Chat[] | undefined;
};

const MESSAGES_MAX = 500;
const MESSAGE_ID_EPOCH_S = Date.UTC(2026, 0, 1) / 1000;

/** The chats between people and the bot. All chats share one sequence of message ids, as in a real bot's account. */
export class Chats {
  /** Emits the person's id as the event name when their chat has changed. */
  readonly changes = new EventEmitter();
  readonly #bot: User;
  readonly #chats: Map<number, Chat>;
  readonly #onChange: () => void;
  #nextMessageId: number;

  constructor(bot: User, { startedAt, onChange, saved = [] }: ChatsOptions) {
    this.#bot = bot;
    this.#onChange = onChange;
    this.#chats = new Map(saved.map((chat) => [chat.person.id, chat]));
    const usedIds = saved.flatMap(({ messages }) => messages.map(({ message_id }) => message_id + 1));
    // Starts at the current time, so that no id is used again after a restart.
    this.#nextMessageId = Math.max(toUnixSeconds(startedAt) - MESSAGE_ID_EPOCH_S, ...usedIds);
    this.changes.setMaxListeners(0);
  }

  get state(): readonly Chat[] {
    return [...this.#chats.values()];
  }

  get(person: Person): Chat {
    const empty = { person, messages: [], isOpen: false, isBlocked: false, version: 0 };
    return this.#chats.get(person.id) ?? { ...empty, languageCode: person.languageCode };
  }

  update(person: Person, changed: Partial<Pick<Chat, "isOpen" | "isBlocked" | "languageCode">>): Chat {
    return this.#save({ ...this.get(person), ...changed });
  }

  /** Tells readers about a change outside the messages, such as a pending payment. */
  markChanged(person: Person): void {
    this.#save(this.get(person));
  }

  /** The chat with this id. Refuses a chat in which the bot may not write. */
  getWritable(chatId: number, isKnown: boolean): Chat {
    const person = findPerson(String(chatId));
    if (person === null) throw badRequest("chat not found");
    const chat = this.get(person);
    if (chat.isBlocked) throw new BotApiError(403, "Forbidden: bot was blocked by the user");
    if (!chat.isOpen && !isKnown) throw new BotApiError(403, "Forbidden: bot can't initiate conversation with a user");
    return chat;
  }

  addMessage(person: Person, from: "person" | "bot", content: Content, at: Date): Message {
    const chat = this.get(person);
    const message = {
      message_id: this.#nextMessageId++,
      from: from === "bot" ? this.#bot : this.userOf(person),
      chat: toPrivateChat(person),
      date: toUnixSeconds(at),
      ...content,
    };
    this.#save({ ...chat, messages: [...chat.messages, message].slice(-MESSAGES_MAX) });
    return message;
  }

  findMessage(person: Person, messageId: number): Message | null {
    return this.get(person).messages.find(({ message_id }) => message_id === messageId) ?? null;
  }

  replaceMessage(person: Person, changed: Message): void {
    const chat = this.get(person);
    const messages = chat.messages.map((message) => (message.message_id === changed.message_id ? changed : message));
    this.#save({ ...chat, messages });
  }

  userOf(person: Person): User {
    const { id, firstName, lastName, username } = person;
    const names = { first_name: firstName, last_name: lastName, username };
    return { id, is_bot: false, ...names, language_code: this.get(person).languageCode };
  }

  #save(chat: Chat): Chat {
    const changed = { ...chat, version: chat.version + 1 };
    this.#chats.set(chat.person.id, changed);
    this.changes.emit(String(chat.person.id));
    this.#onChange();
    return changed;
  }
}

export function toPrivateChat({ id, firstName, lastName, username }: Person): PrivateChat {
  return { id, type: "private", first_name: firstName, last_name: lastName, username };
}

export function toUnixSeconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
