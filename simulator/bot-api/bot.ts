import { Cashier, type Invoice, Renewals } from "#bot-api/cashier.ts";
import { Chats } from "#bot-api/chats.ts";
import { Files, Pictures } from "#bot-api/files.ts";
import type { InlineAnswer } from "#bot-api/inline-results.ts";
import { SharedMessages } from "#bot-api/shared-messages.ts";
import { StateStore } from "#bot-api/state-store.ts";
import { LongPoll, UpdateQueue } from "#bot-api/update-queue.ts";
import { Webhook, type WebhookTiming } from "#bot-api/webhook.ts";
import type { BotCommand, MenuButton, User } from "#bot-api/wire.ts";
import { type BotApiState, toBotTitle } from "#protocol/choices.ts";
import type { Person } from "#protocol/people.ts";
import { randomInt } from "node:crypto";

export type BotTiming = {
  readonly webhook: WebhookTiming;
  /** How long a payment waits for the bot's approval, and a pressed button for its answer. */
  readonly answerMs: number;
};

export const REAL_TIMING: BotTiming = {
  webhook: { timeoutMs: 10_000, firstPauseMs: 500, longestPauseMs: 30_000 },
  answerMs: 10_000,
};

export type BotOptions = {
  readonly token: string;
  readonly username: string;
  readonly now: () => Date;
  readonly timing: BotTiming;
  /** Where the state is saved; null: nowhere. */
  readonly folder: string | null;
  /** Whether this person has opened the app before, even in an earlier run: that allows the bot to write to them. */
  readonly isKnown: (personId: number) => Promise<boolean>;
};

export type CheckoutAnswer = { readonly isOk: true } | { readonly isOk: false; readonly reason: string };
export type PressAnswer = { readonly text: string; readonly isAlert: boolean; readonly url: string | null };

/** Everything the messenger knows about one bot. */
export type Bot = BotOptions & {
  readonly user: User;
  readonly store: StateStore;
  readonly queue: UpdateQueue;
  readonly webhook: Webhook;
  readonly poll: LongPoll;
  readonly chats: Chats;
  readonly files: Files;
  readonly pictures: Pictures;
  readonly cashier: Cashier;
  readonly renewals: Renewals;
  readonly checkouts: PendingRequests<CheckoutAnswer>;
  readonly presses: PendingRequests<PressAnswer>;
  readonly inlineQueries: PendingRequests<InlineAnswer>;
  /** Answers that the messenger keeps, by whom they are for and what was asked. */
  readonly inlineKept: Map<string, { readonly answer: InlineAnswer; readonly untilMs: number }>;
  readonly shared: SharedMessages;
  readonly profile: BotProfile;
  /** How the Bot API answers now. */
  apiState: BotApiState;
  /** Payments that the bot has approved and whose Stars have not moved yet. */
  readonly pending: Map<string, PendingPayment>;
};

export type PendingPayment = { readonly id: string; readonly invoice: Invoice; readonly person: Person };

/** The description that the bot gives of itself, by language code; "" for all other languages. */
export type BotProfile = {
  readonly commands: Map<string, readonly BotCommand[]>;
  readonly descriptions: Map<string, string>;
  /** By person; 0 for everybody else. */
  readonly menuButtons: Map<number, MenuButton>;
};

export function createBot(options: BotOptions): Bot {
  const { token, username, now, timing } = options;
  const user = { id: Number.parseInt(token, 10), is_bot: true, first_name: toBotTitle(username), username };
  const store = new StateStore(options.folder);
  const saved = store.read();
  const onChange = () => store.saveSoon();
  const queue = new UpdateQueue(onChange, saved?.queue);
  const bot: Bot = {
    ...options,
    user,
    store,
    queue,
    webhook: new Webhook({ queue, now, timing: timing.webhook }),
    poll: new LongPoll(queue),
    chats: new Chats(user, { startedAt: now(), onChange, saved: saved?.chats }),
    files: new Files(store, saved?.files),
    pictures: new Pictures(),
    cashier: new Cashier(onChange, saved?.cashier),
    renewals: new Renewals(onChange, saved?.renewals),
    checkouts: new PendingRequests(),
    presses: new PendingRequests(),
    inlineQueries: new PendingRequests(),
    inlineKept: new Map(),
    shared: new SharedMessages(onChange, saved?.shared),
    profile: { commands: new Map(), descriptions: new Map(), menuButtons: new Map() },
    apiState: "well",
    pending: new Map(saved?.pending.map((payment) => [payment.id, payment])),
  };
  store.saveFrom(() => ({
    chats: bot.chats.state,
    cashier: bot.cashier.state,
    renewals: bot.renewals.state,
    queue: queue.state,
    pending: [...bot.pending.values()],
    files: bot.files.state,
    shared: bot.shared.state,
  }));
  return bot;
}

export function closeBot({ webhook, poll, checkouts, presses, inlineQueries, pictures, store }: Bot): void {
  webhook.close();
  poll.close();
  checkouts.close();
  presses.close();
  inlineQueries.close();
  pictures.close();
  store.close();
}

const ID_DIGITS_FROM = 10 ** 12;

/** Requests that wait for the bot's answer (a checkout, a pressed button), each until its timeout. */
class PendingRequests<Answer> {
  readonly #open = new Map<string, (answer: Answer | null) => void>();

  /** The answer is null if none comes within the timeout. */
  open(timeoutMs: number): { readonly id: string; readonly answer: Promise<Answer | null> } {
    const id = String(randomInt(ID_DIGITS_FROM, ID_DIGITS_FROM * 100));
    const { promise, resolve } = Promise.withResolvers<Answer | null>();
    const timer = setTimeout(() => this.#settle(id, null), timeoutMs);
    this.#open.set(id, (answer) => {
      clearTimeout(timer);
      resolve(answer);
    });
    return { id, answer: promise };
  }

  /** False if no request with this id is waiting. */
  answer(id: string, answer: Answer): boolean {
    return this.#settle(id, answer);
  }

  /** Settles all requests without an answer. */
  close(): void {
    for (const id of this.#open.keys()) this.#settle(id, null);
  }

  #settle(id: string, answer: Answer | null): boolean {
    const settle = this.#open.get(id);
    this.#open.delete(id);
    settle?.(answer);
    return settle !== undefined;
  }
}
