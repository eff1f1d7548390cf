import { setTimeout as pause } from "node:timers/promises";
import type { UpdateQueue, Waiting } from "#bot-api/update-queue.ts";

export type WebhookAddress = { readonly url: string; readonly secretToken: string | null };

export type WebhookTiming = {
  /** How long the bot may take to answer. */
  readonly timeoutMs: number;
  /** Before the first redelivery; doubled before each further one, up to the longest. */
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
};

export type WebhookFailure = { readonly at: Date; readonly reason: string };

type WebhookOptions = {
  readonly queue: UpdateQueue;
  readonly timing: WebhookTiming;
  readonly now: () => Date;
  /** The bot may answer with a method to call. */
  readonly onReply: (reply: unknown) => Promise<void>;
};

/** Posts the updates to the bot's address: those of one person one after another, each again and again until it is answered 2xx. */
export class Webhook {
  address: WebhookAddress | null = null;
  lastFailure: WebhookFailure | null = null;
  readonly #options: WebhookOptions;
  readonly #ending = new AbortController();
  /** The people to whose updates somebody is attending. */
  readonly #attended = new Set<number>();

  constructor(options: WebhookOptions) {
    this.#options = options;
    options.queue.news.on("added", () => this.#attend());
  }

  turn(address: WebhookAddress | null): void {
    this.address = address;
    this.lastFailure = null;
    this.#attend();
  }

  close(): void {
    this.#ending.abort();
  }

  #attend(): void {
    if (this.address === null) return;
    for (const { personId } of this.#options.queue.deliverable) {
      if (!this.#attended.has(personId)) void this.#deliverAll(personId);
    }
  }

  async #deliverAll(personId: number): Promise<void> {
    const { queue, timing } = this.#options;
    this.#attended.add(personId);
    let pauseMs = timing.firstPauseMs;
    let waiting = this.#next(personId);
    while (this.address !== null && waiting !== undefined && !this.#ending.signal.aborted) {
      if (await this.#post(this.address, waiting)) {
        queue.confirm(waiting);
        pauseMs = timing.firstPauseMs;
      } else {
        // Rejects only when the simulator closes, and then nothing is left to do.
        await pause(pauseMs, undefined, { signal: this.#ending.signal }).catch(() => undefined);
        pauseMs = Math.min(pauseMs * 2, timing.longestPauseMs);
      }
      waiting = this.#next(personId);
    }
    this.#attended.delete(personId);
  }

  #next(personId: number): Waiting | undefined {
    return this.#options.queue.deliverable.find((waiting) => waiting.personId === personId);
  }

  async #post(address: WebhookAddress, { update }: Waiting): Promise<boolean> {
    const { url, secretToken } = address;
    const { timing, onReply } = this.#options;
    const signal = AbortSignal.any([this.#ending.signal, AbortSignal.timeout(timing.timeoutMs)]);
    const headers = {
      "content-type": "application/json",
      ...(secretToken === null ? {} : { "x-telegram-bot-api-secret-token": secretToken }),
    };
    try {
      const answer = await fetch(url, {
        method: "POST",
        headers,
        body: JSON.stringify(update),
        signal,
        redirect: "error",
      });
      if (!answer.ok) {
        await answer.body?.cancel();
        return this.#fail(address, `Wrong response from the webhook: ${answer.status} ${answer.statusText}`.trim());
      }
      if (answer.headers.get("content-type")?.startsWith("application/json") === true)
        await onReply(await answer.json());
      return true;
    } catch (error) {
      return this.#fail(
        address,
        error instanceof Error && error.name === "TimeoutError" ? "Read timeout expired" : "Connection failed",
      );
    }
  }

  /** What an address did that has been left since is nobody's failure any more. */
  #fail(address: WebhookAddress, reason: string): false {
    if (this.address === address) this.lastFailure = { at: this.#options.now(), reason };
    return false;
  }
}
