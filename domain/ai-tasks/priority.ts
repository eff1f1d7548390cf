import type { Tier } from "#plans/plan-types.ts";

/** From the least urgent on (specification §6). */
export const PRIORITIES = ["low", "normal", "high"] as const;
export type Priority = (typeof PRIORITIES)[number];

/** Each tier's priority of AI tasks (T-06). */
export const PRIORITY_OF_TIER = { free: "low", basic: "normal", pro: "high" } as const satisfies Record<Tier, Priority>;

/** In how many of ten draws each queue is asked first, so that low is never starved (decision 17). */
export const QUEUE_SHARES = { high: 6, normal: 3, low: 1 } as const satisfies Record<Priority, number>;
