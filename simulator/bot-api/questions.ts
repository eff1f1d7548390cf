import { randomInt } from "node:crypto";

const ID_DIGITS_FROM = 10 ** 12;

/** Questions put to the bot (a payment, a pressed button), each open until it is answered or too old. */
export class Questions<Answer> {
  readonly #open = new Map<string, (answer: Answer | null) => void>();

  /** The answer is null where none has come in time. */
  ask(patienceMs: number): { readonly id: string; readonly answer: Promise<Answer | null> } {
    const id = String(randomInt(ID_DIGITS_FROM, ID_DIGITS_FROM * 100));
    const { promise, resolve } = Promise.withResolvers<Answer | null>();
    const timer = setTimeout(() => this.#settle(id, null), patienceMs);
    this.#open.set(id, (answer) => {
      clearTimeout(timer);
      resolve(answer);
    });
    return { id, answer: promise };
  }

  /** False where nobody waits for this answer (any more). */
  answer(id: string, answer: Answer): boolean {
    return this.#settle(id, answer);
  }

  /** Leaves all questions unanswered. */
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
