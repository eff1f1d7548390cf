import type { Transaction } from "kysely";
import type { Call, Input, Reply } from "@wardrobe/domain/call.ts";
import type { PurchaseMethod } from "@wardrobe/domain/payments/payment.ts";
import type { Day } from "@wardrobe/domain/people/day.ts";
import type { Language } from "@wardrobe/domain/people/language.ts";
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
import type { ProcessCache } from "#adapters/process-cache/port.ts";
import type { Pseudonyms } from "#adapters/pseudonyms/port.ts";
import type { Random } from "#adapters/random/port.ts";
import type { Log } from "#adapters/log/port.ts";
import type { Messenger } from "#adapters/messenger/port.ts";
import type { RequestLimits } from "#adapters/limits/port.ts";
import type { Signatures } from "#adapters/signatures/port.ts";
import type { Queue } from "#adapters/queue/port.ts";
import type { Places } from "#adapters/places/port.ts";
import type { Stylist } from "#adapters/stylist/port.ts";
import type { Vision } from "#adapters/vision/port.ts";
import type { WeatherSource } from "#adapters/weather/port.ts";

/** Everything a verb may use. A verb names the parts it needs: `Pick<App, "db" | "files">`. */
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
  /** Null if the operator has configured no address for coins (SPEC-27). */
  readonly chain: Chain | null;
  readonly archiver: Archiver;
  readonly limits: RequestLimits;
  readonly cache: ProcessCache;
  readonly queue: Queue<Jobs>;
  readonly notifier: Notifier;
  readonly pseudonyms: Pseudonyms;
  readonly signatures: Signatures;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly rules: Rules;
};

/** Settings that features need. None of them is secret. */
export type Rules = {
  readonly premiumConfig: PremiumConfig;
  readonly coin: CoinRules;
  readonly analysesPerHour: number;
  readonly launchDataMaxAgeS: number;
  /** Messenger ids of the operators, which are also the ids of their chats with the bot. */
  readonly operators: readonly number[];
  /** Without the @. */
  readonly botUsername: string;
  /** Public address of this server, without a trailing slash. */
  readonly publicUrl: string;
};

/** `walletsUrl`: where the client gets the list of wallets. */
export type CoinRules = { readonly label: string; readonly walletsUrl: string };

export type Jobs = {
  readonly "sweep-leftovers": Record<string, never>;
  readonly "make-picture": { readonly taskId: string };
  readonly "make-preview": { readonly taskId: string };
  /** Tells the person the outcome of their payment. */
  readonly "tell-payment": { readonly provider: PurchaseMethod; readonly externalId: string };
  /** Tells an operator of a payment that waits for them. */
  readonly "tell-unsettled": {
    readonly provider: PurchaseMethod;
    readonly externalId: string;
    readonly operator: number;
  };
  /** Refunds Stars that bought nothing. */
  readonly "refund-stars": Record<string, never>;
  /** Applies payments whose notifications were lost. */
  readonly "reconcile-payments": Record<string, never>;
  /** Reads new transfers to the deployment's address on the chain. */
  readonly "read-coins": Record<string, never>;
  /** Checks that credits, payments, grants and subscriptions add up, and logs what does not. */
  readonly "check-ledger": Record<string, never>;
  readonly "send-made-picture": { readonly taskId: string };
  /** Proposes a card for each garment of an item's photo; `sentAs`: the message with the photo, if it came by the chat. */
  readonly "take-apart": { readonly userId: string; readonly itemId: string; readonly sentAs?: number };
  /** Shows in the chat the garments that were found on a photo from there. */
  readonly "show-garments": { readonly userId: string; readonly photoId: string; readonly sentAs: number };
  /** Shows the last state of a stack of photos in its message. */
  readonly "show-stack": { readonly stackId: string };
  /** Shows the counts of a question, or its end, in its messages (ASK-01). */
  readonly "show-question": { readonly questionId: string };
  /** Ends the questions whose look was deleted. */
  readonly "end-questions": Record<string, never>;
  /** Takes the buttons from messages whose question went with its account; says so in the language that its owner had. */
  readonly "close-messages": { readonly ids: readonly string[]; readonly language?: Language };
  readonly "add-sent-photo": {
    readonly userId: string;
    readonly photoId: string;
    readonly messageId: number;
    /** How many times it has waited for the next hour. */
    readonly postponed?: number;
  };
  /** Sends the export of a person to their chat, starting with part `from`. */
  readonly "send-export": { readonly userId: string; readonly from?: number };
  readonly "show-feedback": { readonly feedbackId: string; readonly operator: number };
  /** Tells a person about plan days that an operator gave them or took back. */
  readonly "tell-days": {
    readonly userId: string;
    readonly days: number;
    readonly why: "given" | "feedback" | "taken_back";
  };
  /** Hands every morning message that is due to a job of its own. */
  readonly "send-mornings": Record<string, never>;
  readonly "send-morning": { readonly userId: string; readonly day: Day };
  /** Answers words that were sent to the bot with outfits. */
  readonly "answer-request": { readonly userId: string; readonly messageId: number };
  /** Deletes the bytes of a deleted account's files. */
  readonly "delete-files": { readonly keys: readonly string[] };
};

export type Trx = Transaction<Tables>;

/** The caller. Made by `http/` from a live session, never from what a client claims. */
export type Actor = {
  readonly userId: string;
  /** Saves the reply under the request's `Idempotency-Key`, if any. Aborts the transaction if one is already saved. */
  saveReply(trx: Trx, reply: unknown): Promise<void>;
  /** Aborted when nobody waits for the reply any more: the client has disconnected, or the server shuts down. */
  readonly signal: AbortSignal;
};

export type Visitor = { readonly userId: null };

type Caller<C extends Call> = C["access"] extends "anyone" ? Visitor : Actor;

/** One verb for each call: `(app, actor, input) => reply`. */
export type Handlers<Calls extends Record<string, Call>> = {
  readonly [Name in keyof Calls]: (
    app: App,
    actor: Caller<Calls[Name]>,
    input: Input<Calls[Name]>,
  ) => Promise<Reply<Calls[Name]>>;
};

/** A cheap version of what a call would reply now, used as ETag: an unchanged reply is not sent again. */
export type Versions<Calls extends Record<string, Call>> = {
  readonly [Name in keyof Calls]?: (app: App, actor: Actor, input: Input<Calls[Name]>) => Promise<string>;
};
