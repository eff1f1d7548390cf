import type { Clock, MovableClock } from "#adapters/clock/port.ts";

export const systemClock: Clock = { now: () => new Date() };

/** The time of the machine, and how far the simulator has put it forward. */
export function movableClock(): MovableClock {
  let aheadMs = 0;
  return {
    now: () => new Date(Date.now() + aheadMs),
    advance: (ms) => {
      aheadMs += ms;
    },
  };
}
