import { SUBSCRIPTIONS_MAX, type Subscription, type WakeReason } from "#adapters/notifier/port.ts";

type Waiting = (heard: WakeReason) => void;

/** Who waits in this process, by person. */
export class Subscriptions {
  readonly #waiting = new Map<string, Set<Waiting>>();

  /** How many wait, of all people. */
  get count(): number {
    return [...this.#waiting.values()].reduce((sum, { size }) => sum + size, 0);
  }

  subscribe(userId: string): Subscription {
    const own = this.#waiting.get(userId) ?? new Set<Waiting>();
    this.#waiting.set(userId, own);
    const [oldest] = own;
    if (own.size >= SUBSCRIPTIONS_MAX) oldest?.("replaced");
    const { promise, resolve } = Promise.withResolvers<WakeReason>();
    const leave = (): void => {
      own.delete(end);
      if (own.size === 0 && this.#waiting.get(userId) === own) this.#waiting.delete(userId);
    };
    const end = (heard: WakeReason): void => {
      leave();
      resolve(heard);
    };
    own.add(end);
    return { woken: promise, cancel: leave };
  }

  notify(userId: string): void {
    for (const end of this.#waiting.get(userId) ?? []) end("notified");
  }

  /** For whoever was deaf: anybody may have news. */
  notifyAll(): void {
    for (const userId of this.#waiting.keys()) this.notify(userId);
  }
}
