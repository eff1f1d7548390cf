import type { Reply } from "@wardrobe/domain/call.ts";
import { AppError } from "@wardrobe/domain/errors.ts";
import type { paymentCalls } from "@wardrobe/domain/payments/calls.ts";
import type { App, Handlers } from "#app.ts";
import { purchasePremium } from "#features/payments/purchase-premium.ts";
import { validatePayment } from "#features/payments/validate-payment.ts";
import { openChain } from "#features/plans/coin-switch.ts";

type Calls = typeof paymentCalls;

export const paymentHandlers = { getCoinInfo, purchasePremium, validatePayment } satisfies Handlers<Calls>;

/** What wallets and people need to know about the coin. Throws coin_method_disabled. */
async function getCoinInfo(app: Pick<App, "db" | "chain" | "rules">): Promise<Reply<Calls["getCoinInfo"]>> {
  const chain = await openChain(app, app.db);
  if (chain === null) throw new AppError("coin_method_disabled");
  const { label, walletsUrl } = app.rules.coin;
  return { label, network: chain.network, wallets_url: walletsUrl };
}
