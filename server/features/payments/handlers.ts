import type { paymentCalls } from "@wardrobe/domain/payments/calls.ts";
import type { Handlers } from "#app.ts";
import { getCoinInfo } from "#features/payments/get-coin-info.ts";
import { purchasePremium } from "#features/payments/purchase-premium.ts";
import { validatePayment } from "#features/payments/validate-payment.ts";

export const paymentHandlers = { getCoinInfo, purchasePremium, validatePayment } satisfies Handlers<
  typeof paymentCalls
>;
