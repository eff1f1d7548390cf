import type { PurchaseMethod } from "@wardrobe/domain/payments/payment.ts";
import type { Tier } from "@wardrobe/domain/plans/plan-types.ts";
import { feature } from "#kernel/feature.ts";
import { showReport, tellTakenDown } from "#features/operator/take-down.ts";
import { tellUnblocked } from "#features/operator/block-person.ts";
import { showFeedback } from "#features/operator/reward-feedback.ts";
import { sendLetter } from "#features/operator/answer-feedback.ts";
import { tellDays } from "#features/operator/grant-days.ts";
import { tellSpent, tellUnsettled } from "#features/operator/payments-by-hand.ts";

declare module "#app.ts" {
  interface Jobs {
    /** Tells an operator of a payment that waits for them. */
    readonly "tell-unsettled": {
      readonly provider: PurchaseMethod;
      readonly externalId: string;
      readonly operator: number;
    };
    /** Tells an operator that credits of a refunded pack had been spent. */
    readonly "tell-spent": Jobs["tell-unsettled"];
    readonly "show-feedback": { readonly feedbackId: string; readonly operator: number };
    readonly "send-letter": { readonly letterId: string; readonly operator: number };
    readonly "tell-unblocked": { readonly userId: string; readonly endsRenewal: boolean };
    /** Tells a person about plan days that an operator gave them or took back. */
    readonly "tell-days": {
      readonly userId: string;
      readonly days: number;
      readonly why: "given" | "feedback" | "taken_back";
      /** The lower plan whose rest was converted. */
      readonly lower?: Tier;
      /** The plan of the days, where a higher one runs and they are converted to its own. */
      readonly given?: Tier;
    };
  }
}

/** Nobody waits for these, but each must happen, so they are retried for hours. */
const SURELY = { together: 10, retries: 8, retryDelayS: 30, maxS: 60 } as const;

export const operator = feature({
  name: "operator",
  jobs: {
    "tell-unsettled": { settings: SURELY, run: async (app, { data }) => await tellUnsettled(app, data) },
    "tell-spent": { settings: SURELY, run: async (app, { data }) => await tellSpent(app, data) },
    "show-feedback": { settings: SURELY, run: async (app, { data }) => await showFeedback(app, data) },
    "send-letter": { settings: SURELY, run: async (app, { data }) => await sendLetter(app, data) },
    "show-report": { settings: SURELY, run: async (app, { data }) => await showReport(app, data) },
    "tell-taken-down": { settings: SURELY, run: async (app, { data }) => await tellTakenDown(app, data) },
    "tell-unblocked": { settings: SURELY, run: async (app, { data }) => await tellUnblocked(app, data) },
    "tell-days": { settings: SURELY, run: async (app, { data }) => await tellDays(app, data) },
  },
});
