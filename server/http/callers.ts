import type { FastifyReply } from "fastify";

/** Everybody who waits for an answer now. */
export class Callers {
  readonly #waiting = new Set<AbortController>();
  #areDismissed = false;

  /** Ends when the client goes before it has its answer, or {@link dismissAll} is called. */
  goneOf(reply: FastifyReply): AbortSignal {
    const caller = new AbortController();
    this.#waiting.add(caller);
    reply.raw.once("close", () => {
      this.#waiting.delete(caller);
      if (!reply.raw.writableFinished) caller.abort();
    });
    return caller.signal;
  }

  /** The house closes: no connection is kept for another question. */
  get areDismissed(): boolean {
    return this.#areDismissed;
  }

  /** Whoever waits for news is answered at once. */
  dismissAll(): void {
    this.#areDismissed = true;
    for (const caller of this.#waiting) caller.abort();
  }
}
