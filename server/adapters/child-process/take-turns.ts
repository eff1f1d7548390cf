/** Whose task is next: the first of whoever has had no turn for longest, however many tasks one of them has. */
export class Turns {
  readonly #rememberedMax: number;
  /** Requesters by their last turn, the latest last. */
  readonly #served = new Set<string>();

  constructor(rememberedMax: number) {
    this.#rememberedMax = rememberedMax;
  }

  /** Undefined where nothing waits. */
  next<Task extends { readonly requesterId: string }>(waiting: readonly Task[]): Task | undefined {
    const asking = new Set(waiting.map(({ requesterId }) => requesterId));
    const [next] = [...asking]
      .filter((id) => !this.#served.has(id))
      .concat([...this.#served].filter((id) => asking.has(id)));
    if (next === undefined) return undefined;
    this.#served.delete(next);
    this.#served.add(next);
    // Whoever is forgotten comes first, as is due.
    for (const oldest of this.#served) if (this.#served.size > this.#rememberedMax) this.#served.delete(oldest);
    return waiting.find(({ requesterId }) => requesterId === next);
  }
}

const REMEMBERED_MAX = 1000;

/** Runs at most `max` tasks at once; those who wait take turns, each with its tasks in order. */
export function limitConcurrency(
  max: number,
): <Result>(task: () => Promise<Result>, requesterId?: string) => Promise<Result> {
  const turns = new Turns(REMEMBERED_MAX);
  const waiting = new Set<{ readonly requesterId: string; readonly start: () => void }>();
  let running = 0;
  return async (task, requesterId = "") => {
    await new Promise<void>((start) => {
      waiting.add({ requesterId, start });
      if (running < max) startNext();
    });
    try {
      return await task();
    } finally {
      running--;
      startNext();
    }
  };

  function startNext(): void {
    const next = turns.next([...waiting]);
    if (next === undefined) return;
    waiting.delete(next);
    running++;
    next.start();
  }
}
