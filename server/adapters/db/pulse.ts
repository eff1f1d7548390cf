import { DatabaseUnreachable } from "#adapters/db/errors.ts";

/** What is asked this long without any answer from the server makes us feel for its pulse. */
const PATIENCE_MS = 1000;
/** How often that is looked at, and a server that was found silent is felt again. */
const LOOK_MS = 200;

/**
 * Whether a server is there at all. One that is frozen, or at the end of a broken line, answers nothing, and a statement may rightly
 * take seconds: when nobody has been answered for a second a question of its own decides. Until the server answers that, everybody
 * who waits for it is refused, and everybody who comes, at once.
 */
export class Pulse {
  readonly #feel: () => Promise<void>;
  readonly #waiting = new Set<() => void>();
  #isSilent = false;
  #isFelt = false;
  #isClosed = false;
  #answeredMs = 0;

  /** `feel` resolves soon when the server answers, and rejects soon when it does not. */
  constructor(feel: () => Promise<void>) {
    this.#feel = feel;
  }

  /**
   * What the server answers to the question; rejects with {@link DatabaseUnreachable} where it is not there, and hands an answer that
   * comes after that to `tidy`.
   */
  async watch<Answer>(ask: () => Promise<Answer>, tidy: (late: Answer) => void = () => {}): Promise<Answer> {
    if (this.#isSilent) throw unreachable();
    const askedMs = performance.now();
    const impatience = setInterval(() => void this.#doubt(askedMs), LOOK_MS);
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    let isGivenUp = false;
    const giveUp = () => {
      isGivenUp = true;
      reject(unreachable());
    };
    this.#waiting.add(giveUp);
    ask().then((answer) => (isGivenUp ? tidy(answer) : resolve(answer)), reject);
    try {
      const answer = await promise;
      this.#answeredMs = performance.now();
      return answer;
    } finally {
      clearInterval(impatience);
      this.#waiting.delete(giveUp);
    }
  }

  close(): void {
    this.#isClosed = true;
  }

  async #doubt(askedMs: number): Promise<void> {
    const sinceMs = Math.max(askedMs, this.#answeredMs);
    if (this.#isFelt || performance.now() - sinceMs < PATIENCE_MS) return;
    this.#isFelt = true;
    while (!this.#isClosed && !(await this.#isThere())) {
      this.#isSilent = true;
      for (const giveUp of this.#waiting) giveUp();
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS).unref());
    }
    this.#isSilent = false;
    this.#isFelt = false;
  }

  async #isThere(): Promise<boolean> {
    return await this.#feel().then(
      () => true,
      () => false,
    );
  }
}

function unreachable(): DatabaseUnreachable {
  return new DatabaseUnreachable("The database is silent.");
}
