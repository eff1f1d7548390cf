import { setTimeout as wait } from "node:timers/promises";

/** Looks repeatedly until it is so. @throws after the time, naming what did not happen */
export async function until(what: string, maxMs: number, isSo: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = performance.now() + maxMs;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`Waited for ${maxMs / 1000} s, but not: ${what}.`);
    await wait(25);
  }
}
