import type { Tier } from "#plans/plan-types.ts";

/** From the least urgent on (T-06). */
export const PRIORITIES = ["low", "normal", "high"] as const;
export type Priority = (typeof PRIORITIES)[number];

/** Each tier's priority of AI tasks (T-06). */
export const PRIORITY_OF_TIER = { free: "low", basic: "normal", pro: "high" } as const satisfies Record<Tier, Priority>;

/** In how many of ten draws each queue is asked first, so that low is never starved (SPEC-17). */
export const QUEUE_SHARES = { high: 6, normal: 3, low: 1 } as const satisfies Record<Priority, number>;

/** Every share divides it, so that turns are whole numbers. */
const TURNS_IN_A_ROUND = 30;

/** Where the queue stands when a task joins it: 0 where there was none yet. */
export type Turns = {
  /** The last turn given to a task of this priority. */
  readonly lastGiven: number;
  /** The highest turn that was ever begun, whatever its priority. */
  readonly lastBegun: number;
};

/**
 * The turn of a new task; the lowest turn goes first. While all three wait they go 6 : 3 : 1; a priority of which nothing waits
 * keeps no claim, so its share passes on, and none is starved (SPEC-17; start-time fair queueing, Goyal 1996).
 */
export function nextTurn(priority: Priority, { lastGiven, lastBegun }: Turns): number {
  // The turns between a task and the one before it of its own priority: the inverse of the priority's share.
  return Math.max(lastGiven, lastBegun) + TURNS_IN_A_ROUND / QUEUE_SHARES[priority];
}
