import type { Tier } from "#plans/plan-types.ts";

/** From the least urgent to the most urgent (T-06). */
export const PRIORITIES = ["low", "normal", "high"] as const;
export type Priority = (typeof PRIORITIES)[number];

/** Each tier's priority of AI tasks (T-06). */
export const PRIORITY_OF_TIER = { free: "low", basic: "normal", pro: "high" } as const satisfies Record<Tier, Priority>;

/** Of ten tasks that start while all queues wait, how many each gets, so that low is never starved (SPEC-17). */
export const QUEUE_SHARES = { high: 6, normal: 3, low: 1 } as const satisfies Record<Priority, number>;

/** A multiple of every share, so that turns are whole numbers. */
const TURNS_IN_A_ROUND = 30;

/** The state of the queue when a task joins it; 0 if there was no task yet. */
export type Turns = {
  readonly lastGiven: number;
  /** The highest turn that ever started, of any priority. */
  readonly lastStarted: number;
};

/** A new task's turn, lowest first: start-time fair queueing (Goyal 1996), so that none is starved (SPEC-17). */
export function nextTurn(priority: Priority, { lastGiven, lastStarted }: Turns): number {
  // The distance between two tasks of one priority is the inverse of the priority's share.
  return Math.max(lastGiven, lastStarted) + TURNS_IN_A_ROUND / QUEUE_SHARES[priority];
}
