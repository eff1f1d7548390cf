import { once } from "node:events";
import { BotApiError } from "#bot-api/bot-api-error.ts";
import type { UpdateQueue } from "#bot-api/update-queue.ts";
import type { Update } from "#bot-api/wire.ts";

export type PollRequest = { readonly offset: number; readonly limit: number; readonly timeoutS: number };

/** Delivers updates by getUpdates. A second request ends the first with a conflict. */
export class LongPoll {
  readonly #queue: UpdateQueue;
  #current: AbortController | null = null;

  constructor(queue: UpdateQueue) {
    this.#queue = queue;
  }

  /** Waits for updates until the timeout passes or the caller disconnects; then the result is empty. */
  async getUpdates({ offset, limit, timeoutS }: PollRequest, disconnected: AbortSignal): Promise<readonly Update[]> {
    this.close();
    const current = new AbortController();
    this.#current = current;
    this.#queue.confirmBelow(offset);
    const ended = AbortSignal.any([disconnected, AbortSignal.timeout(timeoutS * 1000)]);
    while (this.#queue.deliverable.length === 0 && !ended.aborted && !current.signal.aborted) {
      // Rejects when a signal aborts; the loop checks both signals itself.
      const signal = AbortSignal.any([ended, current.signal]);
      await once(this.#queue.events, "added", { signal }).catch(() => undefined);
    }
    if (current.signal.aborted) throw terminated();
    if (this.#current === current) this.#current = null;
    return disconnected.aborted ? [] : this.#take(limit);
  }

  /** Ends the current request with a conflict. */
  close(): void {
    this.#current?.abort();
    this.#current = null;
  }

  #take(limit: number): readonly Update[] {
    const taken = this.#queue.deliverable.slice(0, limit);
    // A repeated update is delivered once: the bot has confirmed its id already.
    for (const waiting of taken) if (waiting.isAgain) this.#queue.confirm(waiting);
    return taken.map(({ update }) => update);
  }
}

function terminated(): BotApiError {
  return new BotApiError(
    409,
    "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running",
  );
}
