import { Turns } from "#adapters/child-process/take-turns.ts";

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
