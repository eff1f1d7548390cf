import type { Clock } from "#adapters/clock/port.ts";

/** A clock that stands still until a test moves it. */
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
