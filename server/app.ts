import type { Transaction } from "kysely";
import type { Logger } from "pino";
import type { Call, Input, Reply } from "@wardrobe/domain/call.ts";
import type { PurchaseMethod } from "@wardrobe/domain/payments/payment.ts";
import type { PremiumConfig } from "@wardrobe/domain/plans/premium-config.ts";
import type { Archiver } from "#adapters/archive/port.ts";
import type { Notifier } from "#adapters/notifier/port.ts";
import type { Chain } from "#adapters/chain/port.ts";
import type { Clock } from "#adapters/clock/port.ts";
import type { Database } from "#adapters/db/port.ts";
import type { Tables } from "#adapters/db/tables.ts";
import type { Files } from "#adapters/files/port.ts";
import type { ImageStudio } from "#adapters/image-studio/port.ts";
import type { Pictures } from "#adapters/pictures/port.ts";
import type { Memory } from "#adapters/process-cache/port.ts";
import type { Random } from "#adapters/random/port.ts";
import type { Messenger } from "#adapters/messenger/port.ts";
import type { RequestLimits } from "#adapters/limits/port.ts";
import type { Queue } from "#adapters/queue/port.ts";
import type { Places } from "#adapters/places/port.ts";
import type { Stylist } from "#adapters/stylist/port.ts";
import type { Vision } from "#adapters/vision/port.ts";
import type { WeatherSource } from "#adapters/weather/port.ts";

/** Everything a verb may touch. Verbs name what they use: `Pick<App, "db" | "files">`. */
export type App = {
  readonly db: Database;
  readonly files: Files;
  readonly pictures: Pictures;
  readonly vision: Vision;
  readonly studio: ImageStudio;
  readonly stylist: Stylist;
  readonly weather: WeatherSource;
  readonly places: Places;
  readonly messenger: Messenger;
  /** Null where the operator named no address to send coins to (SPEC-27). */
  readonly chain: Chain | null;
  readonly archiver: Archiver;
  readonly limits: RequestLimits;
  readonly cache: Memory;
  readonly queue: Queue<Jobs>;
  readonly notifier: Notifier;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Logger;
  readonly rules: Rules;
};

/** What an operator may set: numbers and secrets that rules need. */
export type Rules = {
  readonly premiumConfig: PremiumConfig;
  readonly coin: CoinRules;
  readonly analysesPerHour: number;
  readonly botToken: string;
  readonly launchDataMaxAgeS: number;
  /** Who may do by hand what nobody else may: their ids in the messenger, which are their chats with the bot too. */
  readonly operators: readonly number[];
  /** Without @. */
  readonly botUsername: string;
  /** Where people find this server, without a slash at the end. */
  readonly publicUrl: string;
};

/** What people see of the coin, and where their app finds the list of wallets. */
export type CoinRules = { readonly label: string; readonly walletsUrl: string };

/** The jobs of the queue and what each carries. */
export type Jobs = {
  readonly "sweep-leftovers": Record<string, never>;
  /** Makes the picture that an AI task asks for. */
  readonly "make-picture": { readonly taskId: string };
  /** Makes the look that an AI task asks for. */
  readonly "make-preview": { readonly taskId: string };
  /** Tells the person what their payment came to. */
  readonly "tell-payment": { readonly provider: PurchaseMethod; readonly externalId: string };
  /** Pays back Stars that bought nothing. */
  readonly "refund-stars": Record<string, never>;
  /** Makes up for notices of payments that never came. */
  readonly "reconcile-payments": Record<string, never>;
  /** Reads what came to the house's address on the chain. */
  readonly "read-coins": Record<string, never>;
  /** Proves that sums equal balances, and names what does not. */
  readonly "check-ledger": Record<string, never>;
  /** Shows what an AI task made in the person's chat. */
  readonly "send-made-picture": { readonly taskId: string };
  /** Adds a photo from the chat to the wardrobe. */
  readonly "add-sent-photo": { readonly userId: string; readonly photoId: string; readonly messageId: number };
  /** Sends everything that is stored of a person to their chat, from the given file on. */
  readonly "send-export": { readonly userId: string; readonly from?: number };
  /** Shows what a person wrote in the chat of one operator. */
  readonly "show-feedback": { readonly feedbackId: string; readonly operator: number };
  /** Tells a person of days that an operator gave them or took back. */
  readonly "tell-days": {
    readonly userId: string;
    readonly days: number;
    readonly why: "given" | "feedback" | "taken_back";
  };
  /** Deletes the bytes of somebody who is gone. */
  readonly "delete-files": { readonly keys: readonly string[] };
};

export type Trx = Transaction<Tables>;

/** Who asks. Made by `http/` from a live session, never from what a client says about itself. */
export type Actor = {
  readonly userId: string;
  /**
   * Keeps the reply under the request's `Idempotency-Key` in the verb's own transaction, so that work and answer stand or fall
   * together. Does nothing where the client sent no key. A reply that is there already aborts the transaction.
   */
  saveReply(trx: Trx, reply: unknown): Promise<void>;
  /** Ends when nobody waits for the answer any more: the client has gone, or the house closes. */
  readonly signal: AbortSignal;
};

/** Somebody without a session. */
export type Visitor = { readonly userId: null };

type Caller<C extends Call> = C["access"] extends "anyone" ? Visitor : Actor;

/** One verb for each call of a table: `(app, actor, input) => reply`. */
export type Handlers<Calls extends Record<string, Call>> = {
  readonly [Name in keyof Calls]: (
    app: App,
    actor: Caller<Calls[Name]>,
    input: Input<Calls[Name]>,
  ) => Promise<Reply<Calls[Name]>>;
};

/** Names what a call would answer now, for the calls that can say so cheaply: an unchanged answer is not sent again. */
export type Versions<Calls extends Record<string, Call>> = {
  readonly [Name in keyof Calls]?: (app: App, actor: Actor, input: Input<Calls[Name]>) => Promise<string>;
};
