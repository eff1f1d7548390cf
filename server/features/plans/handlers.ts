import type { planCalls } from "@wardrobe/domain/plans/calls.ts";
import type { App, Handlers } from "#app.ts";
import { activateTrial } from "#features/plans/activate-trial.ts";
import { purchasePremium } from "#features/plans/purchase-premium.ts";
import { validatePayment } from "#features/plans/validate-payment.ts";

export const planHandlers = {
  getPremiumInfo: async (app: Pick<App, "rules">) => app.rules.premiumConfig,
  activateTrial,
  purchasePremium,
  validatePayment,
} satisfies Handlers<typeof planCalls>;
