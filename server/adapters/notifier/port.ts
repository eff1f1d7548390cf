import type { Transaction } from "kysely";
import type { Tables } from "#adapters/db/tables.ts";

/** Why a wait is over: news came, or another wait of the same person took its place. */
export type WakeReason = "notified" | "replaced";

/** One wait for news. It hears everything that was committed after it began. */
export type Subscription = { readonly woken: Promise<WakeReason>; cancel(): void };

/**
 * Tells a process that something a person waits for has happened, whichever process did it. Whoever writes rings in their own
 * transaction, so nobody hears of what was rolled back. A bell may be deaf for a while, as after a lost connection: whoever attends
 * also asks from time to time.
 */
export type Notifier = {
  subscribe(userId: string): Subscription;
  /** Tells whoever waits for news of this person, once the transaction has succeeded. */
  notify(trx: Transaction<Tables>, userId: string): Promise<void>;
  close(): Promise<void>;
};

/** Waits of one person at a time; the oldest gives way to the next. */
export const SUBSCRIPTIONS_MAX = 4;
