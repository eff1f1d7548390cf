/** Runs at most so many at once; the others wait in the order in which they came. */
export function inTurns(atOnce: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // The place goes to whoever waits longest, and is free only when nobody does.
      if (next === undefined) running--;
      else next();
    }
  };
}
