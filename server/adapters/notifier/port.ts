import type { Transaction } from "kysely";
import type { Tables } from "#adapters/db/tables.ts";

/** Why a wait ended: there is news, or a newer wait of the same person took its place. */
export type WakeReason = "notified" | "replaced";

/** One wait for news: for everything that is committed after it began. */
export type Subscription = { readonly woken: Promise<WakeReason>; cancel(): void };

/** Wakes a person's waits in every process. A notification can be lost, so a waiting request must also look. */
export type Notifier = {
  subscribe(userId: string): Subscription;
  /** Wakes the waits of this person once the transaction has committed. */
  notify(trx: Transaction<Tables>, userId: string): Promise<void>;
  close(): Promise<void>;
};

/** The most waits of one person in one process; one more ends the oldest as "replaced". */
export const SUBSCRIPTIONS_MAX = 4;

/** For the race between a wait and its end: resolves when the signal is aborted. */
export async function aborted(signal: AbortSignal): Promise<"ended"> {
  return await new Promise((resolve) => {
    if (signal.aborted) resolve("ended");
    else signal.addEventListener("abort", () => resolve("ended"), { once: true });
  });
}
