import type { planCalls } from "@wardrobe/domain/plans/calls.ts";
import type { Handlers } from "#app.ts";
import { activateTrial } from "#features/plans/activate-trial.ts";
import { purchasePremium } from "#features/payments/purchase-premium.ts";
import { getCoinInfo, getPremiumInfo } from "#features/plans/coin-switch.ts";
import { validatePayment } from "#features/payments/validate-payment.ts";

export const planHandlers = {
  getPremiumInfo,
  getCoinInfo,
  activateTrial,
  purchasePremium,
  validatePayment,
} satisfies Handlers<typeof planCalls>;
