import type { Transaction } from "kysely";
import type { accountCalls } from "@wardrobe/domain/account/calls.ts";
import type { Call, Input, Reply } from "@wardrobe/domain/call.ts";
import type { CreditPack } from "@wardrobe/domain/credits/packs.ts";
import type { Provider } from "@wardrobe/domain/providers/calls.ts";
import type { PremiumConfig } from "@wardrobe/domain/plans/plan.ts";
import type { Archiver, Unpacker } from "#adapters/archive/port.ts";
import type { Notifier } from "#adapters/notifier/port.ts";
import type { Chain } from "#adapters/chain/port.ts";
import type { Clock } from "#adapters/clock/port.ts";
import type { Database } from "#adapters/db/port.ts";
import type { Tables } from "#adapters/db/tables.ts";
import type { Files } from "#adapters/files/port.ts";
import type { ImageStudio } from "#adapters/image-studio/port.ts";
import type { Pictures } from "#adapters/pictures/port.ts";
import type { ProcessCache } from "#adapters/process-cache/port.ts";
import type { Pseudonyms, Signatures } from "#adapters/keyed-hashes/port.ts";
import type { Random } from "#adapters/random/port.ts";
import type { Log } from "#adapters/log/port.ts";
import type { Messenger } from "#adapters/messenger/port.ts";
import type { RequestLimits } from "#adapters/limits/port.ts";
import type { Queue } from "#adapters/queue/port.ts";
import type { Places } from "#adapters/places/port.ts";
import type { SpreadsheetReader } from "#adapters/spreadsheet/port.ts";
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
  /** Deletes what models of providers said about a person and is kept to say it again (SPEC-92). */
  forgetAnswers(trx: Trx, userId: string): Promise<void>;
  readonly weather: WeatherSource;
  readonly places: Places;
  readonly messenger: Messenger;
  /** Null if the operator has configured no address for coins (SPEC-27). */
  readonly chain: Chain | null;
  readonly archiver: Archiver;
  readonly unpacker: Unpacker;
  readonly spreadsheets: SpreadsheetReader;
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
  readonly features: AllFeatures;
};

/** Answers that need every feature. The kernel derives them from their list. */
export type AllFeatures = {
  /** Which of these files any feature uses. */
  findUsedFiles(trx: Trx, fileIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** All that the features keep about the caller (SPEC-37). */
  exportOf(
    app: App,
    actor: Actor,
  ): Promise<Omit<Reply<typeof accountCalls.exportAccount>, "version" | "exported_at" | "file_ids">>;
};

/** Settings that features need. None of them is secret. */
export type Rules = {
  readonly premiumConfig: PremiumConfig;
  readonly creditPacks: readonly CreditPack[];
  readonly coin: CoinRules;
  readonly analysesPerHour: number;
  readonly launchDataMaxAgeS: number;
  /** Messenger ids of the operators, which are also the ids of their chats with the bot. */
  readonly operators: readonly number[];
  /** Whom a blocked person can ask: a mail or web address; null if none is configured (OPS-02). */
  readonly contact: string | null;
  /** Agents are served at `POST /mcp` (AGENT-02). */
  readonly hasMcp: boolean;
  /** Without the @. */
  readonly botUsername: string;
  /** The companies whose models are configured; empty: the embedded engine does everything (TRUST-03). */
  readonly providers: readonly Provider[];
  /** Public address of this server, without a trailing slash. */
  readonly publicUrl: string;
};

/** `walletsUrl`: where the client gets the list of wallets. */
export type CoinRules = { readonly label: string; readonly walletsUrl: string };

/** The data of each job, by its name. Each feature adds its own beside its manifest. */
// An interface, since only interfaces can be added to.
export interface Jobs {
  readonly "sweep-leftovers": Record<string, never>;
}

/** Who writes or presses in the chat. The feature `people` adds what is known of a person. */
export interface ChatPerson {
  readonly id: string;
}

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

/**
 * The verb of a call, which says which parts of the app it touches, and of the caller where it needs less than all.
 * The rest follows from the call: who calls, the input and the reply.
 */
export type Verb<C extends Call, Parts extends keyof App, By extends keyof Actor = keyof Actor> = (
  app: Pick<App, Parts>,
  actor: Pick<Actor, By>,
  ...input: Input<C> extends undefined ? [] : [input: Input<C>]
) => Promise<Reply<C>>;

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
