import type { PlanType } from "./plan-types.ts";

/** Whether the trial runs by this answer: a repeated activation is refused, but says which plan is active (SPEC-23). */
export function hasTrial(answer: { readonly success: boolean; readonly subscription_type: PlanType }): boolean {
  return answer.success || answer.subscription_type === TRIAL_PLAN;
}

/** Whether the trial may be activated: once, and only if no subscription ever started (P-07). */
export function mayActivateTrial(subscriptionStart: string | Date | null): boolean {
  return subscriptionStart === null;
}

export const TRIAL_PLAN = "basic_trial" satisfies PlanType;
