import { setTimeout as wait } from "node:timers/promises";
import type { Clock } from "#adapters/clock/port.ts";

/** A clock that only moves when a test advances it. */
export class TestClock implements Clock {
  #now: Date;

  constructor(now = new Date("2026-11-20T12:00:00Z")) {
    this.#now = now;
  }

  now(): Date {
    return new Date(this.#now);
  }

  advance(ms: number): void {
    this.#now = new Date(this.#now.getTime() + ms);
  }
}

/** Looks repeatedly until it is so. @throws after the time, naming what did not happen */
export async function until(what: string, maxMs: number, isSo: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = performance.now() + maxMs;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`Waited for ${maxMs / 1000} s, but not: ${what}.`);
    await wait(25);
  }
}
