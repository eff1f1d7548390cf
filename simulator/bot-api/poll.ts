import { once } from "node:events";
import { BotRefusal } from "#bot-api/refusal.ts";
import type { UpdateQueue } from "#bot-api/update-queue.ts";
import type { Update } from "#bot-api/wire.ts";

export type PollQuestion = {
  readonly offset: number;
  readonly limit: number;
  readonly timeoutS: number;
};

/** Hands the updates to a bot that asks for them. Of two who ask at once the first is sent away. */
export class Poll {
  readonly #queue: UpdateQueue;
  #asking: AbortController | null = null;

  constructor(queue: UpdateQueue) {
    this.#queue = queue;
  }

  /** Waits until there is something, or until the time or `gone` is over; then the answer is empty. */
  async ask({ offset, limit, timeoutS }: PollQuestion, gone: AbortSignal): Promise<readonly Update[]> {
    this.close();
    const asking = new AbortController();
    this.#asking = asking;
    this.#queue.confirmBelow(offset);
    const over = AbortSignal.any([gone, AbortSignal.timeout(timeoutS * 1000)]);
    while (this.#queue.deliverable.length === 0 && !over.aborted && !asking.signal.aborted) {
      // Rejects when the waiting is over, which the loop sees by itself.
      await once(this.#queue.news, "added", { signal: AbortSignal.any([over, asking.signal]) }).catch(() => undefined);
    }
    if (asking.signal.aborted) throw terminated();
    if (this.#asking === asking) this.#asking = null;
    return gone.aborted ? [] : this.#take(limit);
  }

  /** Sends away who asks now. */
  close(): void {
    this.#asking?.abort();
    this.#asking = null;
  }

  #take(limit: number): readonly Update[] {
    const taken = this.#queue.deliverable.slice(0, limit);
    // A repeated update is handed out once: its id was confirmed long ago.
    for (const waiting of taken) if (waiting.isAgain) this.#queue.confirm(waiting);
    return taken.map(({ update }) => update);
  }
}

function terminated(): BotRefusal {
  return new BotRefusal(
    409,
    "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running",
  );
}
