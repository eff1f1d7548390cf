import { randomInt } from "node:crypto";

const ID_DIGITS_FROM = 10 ** 12;

/** Requests that wait for the bot's answer (a checkout, a pressed button), each until its timeout. */
export class PendingRequests<Answer> {
  readonly #open = new Map<string, (answer: Answer | null) => void>();

  /** The answer is null if none comes within the timeout. */
  open(timeoutMs: number): { readonly id: string; readonly answer: Promise<Answer | null> } {
    const id = String(randomInt(ID_DIGITS_FROM, ID_DIGITS_FROM * 100));
    const { promise, resolve } = Promise.withResolvers<Answer | null>();
    const timer = setTimeout(() => this.#settle(id, null), timeoutMs);
    this.#open.set(id, (answer) => {
      clearTimeout(timer);
      resolve(answer);
    });
    return { id, answer: promise };
  }

  /** False if no request with this id is waiting. */
  answer(id: string, answer: Answer): boolean {
    return this.#settle(id, answer);
  }

  /** Settles all requests without an answer. */
  close(): void {
    for (const id of this.#open.keys()) this.#settle(id, null);
  }

  #settle(id: string, answer: Answer | null): boolean {
    const settle = this.#open.get(id);
    this.#open.delete(id);
    settle?.(answer);
    return settle !== undefined;
  }
}
