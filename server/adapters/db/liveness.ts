import { DatabaseUnreachable } from "#adapters/db/errors.ts";

/**
 * How often it is looked whether anybody was answered. Looks are counted, not milliseconds: one that comes late is our lateness, not the
 * server's. A process that did not get to run has answers that it has not read, and on a machine that is too busy for it the server is late too.
 */
const LOOK_MS = 200;
/** After so many looks without any answer from the server we feel for its pulse. */
const PATIENCE_LOOKS = 5;
/** Within so many the server has to answer that. */
const PULSE_LOOKS = 4;

/**
 * Whether a server is there at all. One that is frozen, or at the end of a broken line, answers nothing, and a statement may rightly
 * take seconds: when nobody has been answered for a second a question of its own decides. Until the server answers that, everybody
 * who waits for it is refused, and everybody who comes, at once.
 */
export class Liveness {
  readonly #feel: () => Promise<void>;
  readonly #waiting = new Set<() => void>();
  #isSilent = false;
  #isWatched = false;
  #isClosed = false;
  #quietLooks = 0;

  /** `feel` resolves when the server answers, and rejects when it is known that it does not. */
  constructor(feel: () => Promise<void>) {
    this.#feel = feel;
  }

  /** Nobody is answered now, and whoever comes is refused. */
  get isSilent(): boolean {
    return this.#isSilent;
  }

  /**
   * What the server answers to the question; rejects with {@link DatabaseUnreachable} where it is not there, and hands an answer that
   * comes after that to `tidy`.
   */
  async watch<Answer>(ask: () => Promise<Answer>, tidy: (late: Answer) => void = () => {}): Promise<Answer> {
    if (this.#isSilent) throw unreachable();
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    let isGivenUp = false;
    const giveUp = () => {
      isGivenUp = true;
      reject(unreachable());
    };
    if (this.#waiting.size === 0) this.#quietLooks = 0;
    this.#waiting.add(giveUp);
    if (!this.#isWatched) void this.#look();
    ask().then((answer) => (isGivenUp ? tidy(answer) : resolve(answer)), reject);
    try {
      const answer = await promise;
      this.#quietLooks = 0;
      return answer;
    } finally {
      this.#waiting.delete(giveUp);
    }
  }

  close(): void {
    this.#isClosed = true;
  }

  /** One for all, as long as anybody waits. */
  async #look(): Promise<void> {
    this.#isWatched = true;
    while (this.#waiting.size > 0 && !this.#isClosed) {
      await look();
      if (this.#quietLooks++ < PATIENCE_LOOKS || this.#waiting.size === 0) continue;
      await this.#untilThere();
      this.#quietLooks = 0;
    }
    this.#isWatched = false;
  }

  /** Any answer ends it, to anybody and however late: a machine that is too busy would else be silent for as long as it is. */
  async #untilThere(): Promise<void> {
    const felt = { isOver: false, unanswered: 0 };
    for (let n = 0; !felt.isOver && this.#quietLooks > 0 && !this.#isClosed; n++) {
      if (n >= PULSE_LOOKS) this.#refuse();
      if (felt.unanswered === 0 || n % PULSE_LOOKS === 0) void this.#askLiveness(felt);
      await look();
    }
    felt.isOver = true;
    this.#isSilent = false;
  }

  async #askLiveness(felt: { isOver: boolean; unanswered: number }): Promise<void> {
    felt.unanswered++;
    try {
      await this.#feel();
      felt.isOver = true;
    } catch {
      if (!felt.isOver) this.#refuse();
    }
    felt.unanswered--;
  }

  #refuse(): void {
    this.#isSilent = true;
    for (const giveUp of this.#waiting) giveUp();
  }
}

/** Whatever arrived before has its turn before the next. */
async function look(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, LOOK_MS).unref());
}

function unreachable(): DatabaseUnreachable {
  return new DatabaseUnreachable("The database is silent.");
}
