import type { Reply } from "@wardrobe/domain/call.ts";
import { AppError } from "@wardrobe/domain/errors.ts";
import type { paymentCalls } from "@wardrobe/domain/payments/calls.ts";
import type { App } from "#app.ts";
import { openChain } from "#features/plans/coin-switch.ts";

/** What wallets and people have to know of the coin. Throws coin_method_disabled. */
export async function getCoinInfo(
  app: Pick<App, "db" | "chain" | "rules">,
): Promise<Reply<typeof paymentCalls.getCoinInfo>> {
  const chain = await openChain(app, app.db);
  if (chain === null) throw new AppError("coin_method_disabled");
  const { label, walletsUrl } = app.rules.coin;
  return { label, network: chain.network, wallets_url: walletsUrl };
}
