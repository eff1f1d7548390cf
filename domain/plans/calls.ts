import { z } from "zod/mini";
import { defineCalls, signedIn } from "../call.ts";
import { Moment } from "../profile/settings.ts";
import { PremiumConfig } from "./plan.ts";
import { PlanTypeSent } from "./plan-type-sent.ts";

export const planCalls = defineCalls({
  /** The price and contents of each plan (P-01). */
  getPremiumInfo: { ...signedIn("GET", "/purchase/premium_info"), reply: PremiumConfig },
  /** Activates the trial, once (P-07, SPEC-23): a repeat answers `success: false`. */
  activateTrial: {
    ...signedIn("GET", "/purchase/activate-trial"),
    reply: z.object({
      success: z.boolean(),
      detail: z.string(),
      subscription_start: z.nullable(Moment),
      subscription_end: z.nullable(Moment),
      subscription_type: PlanTypeSent,
    }),
  },
});
