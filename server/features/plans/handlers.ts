import type { planCalls } from "@wardrobe/domain/plans/calls.ts";
import type { Handlers } from "#app.ts";
import { activateTrial } from "#features/plans/activate-trial.ts";
import { purchasePremium } from "#features/plans/purchase-premium.ts";
import { getCoinInfo, getPremiumInfo } from "#features/plans/turn-coin.ts";
import { validatePayment } from "#features/plans/validate-payment.ts";

export const planHandlers = {
  getPremiumInfo,
  getCoinInfo,
  activateTrial,
  purchasePremium,
  validatePayment,
} satisfies Handlers<typeof planCalls>;
