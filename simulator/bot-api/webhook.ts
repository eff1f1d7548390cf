import { setTimeout as pause } from "node:timers/promises";
import type { UpdateQueue, Waiting } from "#bot-api/update-queue.ts";

export type WebhookAddress = { readonly url: string; readonly secretToken: string | null };

export type WebhookTiming = {
  /** How long the bot may take to respond. */
  readonly timeoutMs: number;
  /** Before the first redelivery. Doubled before each further one, up to the longest. */
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
};

export type WebhookFailure = { readonly at: Date; readonly reason: string };

type WebhookOptions = {
  readonly queue: UpdateQueue;
  readonly timing: WebhookTiming;
  readonly now: () => Date;
};

/** Posts updates to the bot's address, one person's in order, each again until the response is 2xx. */
export class Webhook {
  address: WebhookAddress | null = null;
  lastFailure: WebhookFailure | null = null;
  readonly #options: WebhookOptions;
  readonly #closing = new AbortController();
  /** The people whose updates are being delivered. */
  readonly #delivering = new Set<number>();

  constructor(options: WebhookOptions) {
    this.#options = options;
    options.queue.events.on("added", () => this.#startDeliveries());
  }

  setAddress(address: WebhookAddress | null): void {
    this.address = address;
    this.lastFailure = null;
    this.#startDeliveries();
  }

  close(): void {
    this.#closing.abort();
  }

  #startDeliveries(): void {
    if (this.address === null) return;
    for (const { personId } of this.#options.queue.deliverable) {
      if (!this.#delivering.has(personId)) void this.#deliverAll(personId);
    }
  }

  async #deliverAll(personId: number): Promise<void> {
    const { queue, timing } = this.#options;
    this.#delivering.add(personId);
    let pauseMs = timing.firstPauseMs;
    let waiting = this.#next(personId);
    while (this.address !== null && waiting !== undefined && !this.#closing.signal.aborted) {
      if (await this.#post(this.address, waiting)) {
        queue.confirm(waiting);
        pauseMs = timing.firstPauseMs;
      } else {
        // Rejects only when the simulator closes; the loop ends then.
        await pause(pauseMs, undefined, { signal: this.#closing.signal }).catch(() => undefined);
        pauseMs = Math.min(pauseMs * 2, timing.longestPauseMs);
      }
      waiting = this.#next(personId);
    }
    this.#delivering.delete(personId);
  }

  #next(personId: number): Waiting | undefined {
    return this.#options.queue.deliverable.find((waiting) => waiting.personId === personId);
  }

  async #post(address: WebhookAddress, { update }: Waiting): Promise<boolean> {
    const { url, secretToken } = address;
    const { timing } = this.#options;
    const signal = AbortSignal.any([this.#closing.signal, AbortSignal.timeout(timing.timeoutMs)]);
    const headers = {
      "content-type": "application/json",
      ...(secretToken === null ? {} : { "x-telegram-bot-api-secret-token": secretToken }),
    };
    try {
      const response = await fetch(url, {
        method: "POST",
        headers,
        body: JSON.stringify(update),
        signal,
        redirect: "error",
      });
      await response.body?.cancel();
      if (response.ok) return true;
      return this.#fail(address, `Wrong response from the webhook: ${response.status} ${response.statusText}`.trim());
    } catch (error) {
      return this.#fail(
        address,
        error instanceof Error && error.name === "TimeoutError" ? "Read timeout expired" : "Connection failed",
      );
    }
  }

  /** A failure of an address that has been replaced since is not recorded. */
  #fail(address: WebhookAddress, reason: string): false {
    if (this.address === address) this.lastFailure = { at: this.#options.now(), reason };
    return false;
  }
}
