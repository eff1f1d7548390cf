/** The only source of time. */
export type Clock = { now(): Date };

/** A clock that the simulator puts forward. */
export type MovableClock = Clock & { advance(ms: number): void };
