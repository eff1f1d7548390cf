import type { PlanType } from "./plan-types.ts";

/** Whether the trial may be activated: once, and only where no subscription ever started (P-07). */
export function mayActivateTrial(subscriptionStart: string | Date | null): boolean {
  return subscriptionStart === null;
}

/** What the trial gives. */
export const TRIAL_PLAN = "basic_trial" satisfies PlanType;
