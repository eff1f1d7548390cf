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
