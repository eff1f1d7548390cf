import type { PlanType } from "#plans/plan-types.ts";

/** An order is for days of a plan, or a pack of AI credits (CREDIT-01). */
export type Goods = PlanDays | { readonly credits: number };
export type PlanDays = { readonly planType: PlanType; readonly days: number };
