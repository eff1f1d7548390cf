import type { PlanType } from "./plan-types.ts";

/** Whether the trial may be activated: once, and only if no subscription ever started (P-07). */
export function mayActivateTrial(subscriptionStart: string | Date | null): boolean {
  return subscriptionStart === null;
}

/** The plan that the trial grants. */
export const TRIAL_PLAN = "basic_trial" satisfies PlanType;
