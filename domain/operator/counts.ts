import type { Day } from "../people/day.ts";

/** How far a person can get, each counted once, on the day when they came (OPS-01). */
export const STEPS = ["card", "outfit", "look", "morning"] as const;
export type Step = (typeof STEPS)[number];

/** When somebody who came back after a week, or after four, was here: days after the first, from and until. */
export const RETURNS = { week_1: [7, 13], week_4: [28, 34] } as const;
export type Return = keyof typeof RETURNS;

/** Steps that count once a person. */
export type Reached = Step | Return;

/** The day of the counts that belong to none. */
export const STANDING: Day = "1970-01-01";

/**
 * Counts by day of UTC: who came and how far they got, by their first day; who was here at all, and who was here
 * last on that day; whose subscription ends on it, by tier; money in its smallest unit; models' calls, and millionths of a dollar.
 * `people` is on {@link STANDING}.
 */
export type CountName =
  | Reached
  | "people"
  | "new"
  | "active"
  | "last_seen"
  | "basic"
  | "pro"
  | "stars"
  | "ton"
  | "refunds"
  | "model_calls"
  | "model_cost";
