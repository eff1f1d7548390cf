import type { FastifyReply } from "fastify";
import { ClientGone } from "#features/idempotency/client-gone.ts";

/** The requests that wait for an answer. */
export class OpenRequests {
  readonly #open = new Set<AbortController>();
  #isClosing = false;

  /** Aborts if the client goes away before it has its answer, or when {@link close} is called. */
  signalOf(reply: FastifyReply): AbortSignal {
    const request = new AbortController();
    this.#open.add(request);
    reply.raw.once("close", () => {
      this.#open.delete(request);
      if (!reply.raw.writableFinished) request.abort(new ClientGone("Nobody waits for the answer."));
    });
    return request.signal;
  }

  get isClosing(): boolean {
    return this.#isClosing;
  }

  close(): void {
    this.#isClosing = true;
    for (const request of this.#open) request.abort();
  }
}
