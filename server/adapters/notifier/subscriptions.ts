import { sql, type Transaction } from "kysely";
import type { Tables } from "#adapters/db/tables.ts";
import { SUBSCRIPTIONS_MAX, type Subscription, type WakeReason } from "#adapters/notifier/port.ts";

export const NEWS_CHANNEL = "news";

export async function notify(trx: Transaction<Tables>, userId: string): Promise<void> {
  await sql`select pg_notify(${NEWS_CHANNEL}, ${userId})`.execute(trx);
}

type Wake = (reason: WakeReason) => void;

export class Subscriptions {
  readonly #waits = new Map<string, Set<Wake>>();

  get count(): number {
    return [...this.#waits.values()].reduce((sum, { size }) => sum + size, 0);
  }

  subscribe(userId: string): Subscription {
    const own = this.#waits.get(userId) ?? new Set<Wake>();
    this.#waits.set(userId, own);
    const [oldest] = own;
    if (own.size >= SUBSCRIPTIONS_MAX) oldest?.("replaced");
    const { promise, resolve } = Promise.withResolvers<WakeReason>();
    const cancel = (): void => {
      own.delete(wake);
      if (own.size === 0 && this.#waits.get(userId) === own) this.#waits.delete(userId);
    };
    const wake = (reason: WakeReason): void => {
      cancel();
      resolve(reason);
    };
    own.add(wake);
    return { woken: promise, cancel };
  }

  notify(userId: string): void {
    for (const wake of this.#waits.get(userId) ?? []) wake("notified");
  }

  /** After a time without connection, when anyone may have missed news. */
  notifyAll(): void {
    for (const userId of this.#waits.keys()) this.notify(userId);
  }
}
