/** Runs at most `max` tasks at once; the others wait in order. */
export function limitConcurrency(max: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // The slot passes to the longest waiting task, and becomes free only if none waits.
      if (next === undefined) running--;
      else next();
    }
  };
}
