import { Cashier, type Invoice } from "#bot-api/cashier.ts";
import { Chats } from "#bot-api/chats.ts";
import { Files } from "#bot-api/files.ts";
import { Memory } from "#bot-api/memory.ts";
import { Pictures } from "#bot-api/pictures.ts";
import { Poll } from "#bot-api/poll.ts";
import { Questions } from "#bot-api/questions.ts";
import { UpdateQueue } from "#bot-api/update-queue.ts";
import { Webhook, type WebhookTiming } from "#bot-api/webhook.ts";
import type { BotCommand, MenuButton, User } from "#bot-api/wire.ts";
import type { Mood } from "#protocol/choices.ts";
import type { Person } from "#protocol/people.ts";

export type BotTiming = {
  readonly webhook: WebhookTiming;
  /** How long a payment waits for the bot's consent, and a pressed button for an answer. */
  readonly answerMs: number;
};

export const REAL_TIMING: BotTiming = {
  webhook: { timeoutMs: 10_000, firstPauseMs: 500, longestPauseMs: 30_000 },
  answerMs: 10_000,
};

export type BotFacts = {
  readonly token: string;
  readonly username: string;
  readonly now: () => Date;
  readonly timing: BotTiming;
  /** Where the messenger remembers what it was; null: nowhere. */
  readonly folder: string | null;
  /** Whether this person opened the app in an earlier life of the simulator, which allowed the bot to write. */
  readonly isKnown: (personId: number) => Promise<boolean>;
};

export type CheckoutAnswer = { readonly isOk: true } | { readonly isOk: false; readonly reason: string };
export type PressAnswer = { readonly text: string; readonly isAlert: boolean; readonly url: string | null };

/** Everything that the messenger keeps of one bot, for as long as the simulator runs. */
export type Bot = BotFacts & {
  readonly user: User;
  readonly memory: Memory;
  readonly queue: UpdateQueue;
  readonly webhook: Webhook;
  readonly poll: Poll;
  readonly chats: Chats;
  readonly files: Files;
  readonly pictures: Pictures;
  readonly cashier: Cashier;
  readonly checkouts: Questions<CheckoutAnswer>;
  readonly presses: Questions<PressAnswer>;
  readonly profile: BotProfile;
  /** How well the Bot API itself is. */
  mood: Mood;
  /** Payments that the bot has agreed to and whose Stars have not moved yet. */
  readonly pending: Map<string, PendingPayment>;
};

export type PendingPayment = { readonly id: string; readonly invoice: Invoice; readonly person: Person };

/** What the bot says about itself; by language code, "" for everybody else. */
export type BotProfile = {
  readonly commands: Map<string, readonly BotCommand[]>;
  readonly descriptions: Map<string, string>;
  readonly shortDescriptions: Map<string, string>;
  /** By person, 0 for everybody else. */
  readonly menuButtons: Map<number, MenuButton>;
};

export function createBot(facts: BotFacts, onReply: (bot: Bot, reply: unknown) => Promise<void>): Bot {
  const { token, username, now, timing } = facts;
  const user = { id: Number.parseInt(token, 10), is_bot: true, first_name: toTitle(username), username };
  const memory = new Memory(facts.folder);
  const kept = memory.read();
  const onChange = () => memory.touch();
  const queue = new UpdateQueue(onChange, kept?.queue);
  const bot: Bot = {
    ...facts,
    user,
    memory,
    queue,
    webhook: new Webhook({ queue, now, timing: timing.webhook, onReply: async (reply) => await onReply(bot, reply) }),
    poll: new Poll(queue),
    chats: new Chats(user, { startedAt: now(), onChange, kept: kept?.chats }),
    files: new Files(memory, kept?.files),
    pictures: new Pictures(),
    cashier: new Cashier(onChange, kept?.cashier),
    checkouts: new Questions(),
    presses: new Questions(),
    profile: { commands: new Map(), descriptions: new Map(), shortDescriptions: new Map(), menuButtons: new Map() },
    mood: "well",
    pending: new Map(kept?.pending.map((payment) => [payment.id, payment])),
  };
  memory.watch(() => ({
    chats: bot.chats.state,
    cashier: bot.cashier.state,
    queue: queue.state,
    pending: [...bot.pending.values()],
    files: bot.files.state,
  }));
  return bot;
}

export function closeBot({ webhook, poll, checkouts, presses, pictures, memory }: Bot): void {
  webhook.close();
  poll.close();
  checkouts.close();
  presses.close();
  pictures.close();
  memory.close();
}

/** `my_shop_bot` → `My shop`. */
function toTitle(username: string): string {
  const words = username.replace(/_?bot$/i, "").replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
