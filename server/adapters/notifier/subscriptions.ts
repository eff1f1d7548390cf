import { ATTENDANCES_MAX, type Attendance, type Heard } from "#adapters/notifier/port.ts";

type Waiting = (heard: Heard) => void;

/** Who waits in this process, by person. */
export class Attendances {
  readonly #waiting = new Map<string, Set<Waiting>>();

  /** How many wait, of all people. */
  get count(): number {
    return [...this.#waiting.values()].reduce((sum, { size }) => sum + size, 0);
  }

  attend(userId: string): Attendance {
    const own = this.#waiting.get(userId) ?? new Set<Waiting>();
    this.#waiting.set(userId, own);
    const [oldest] = own;
    if (own.size >= ATTENDANCES_MAX) oldest?.("replaced");
    const { promise, resolve } = Promise.withResolvers<Heard>();
    const leave = (): void => {
      own.delete(end);
      if (own.size === 0 && this.#waiting.get(userId) === own) this.#waiting.delete(userId);
    };
    const end = (heard: Heard): void => {
      leave();
      resolve(heard);
    };
    own.add(end);
    return { heard: promise, leave };
  }

  ring(userId: string): void {
    for (const end of this.#waiting.get(userId) ?? []) end("rung");
  }

  /** For whoever was deaf: anybody may have news. */
  ringAll(): void {
    for (const userId of this.#waiting.keys()) this.ring(userId);
  }
}
