import { withoutCoin } from "@wardrobe/domain/payments/coin.ts";
import type { planCalls } from "@wardrobe/domain/plans/calls.ts";
import type { Reply } from "@wardrobe/domain/call.ts";
import { AppError } from "@wardrobe/domain/errors.ts";
import type { PremiumConfig } from "@wardrobe/domain/plans/premium-config.ts";
import type { App } from "#app.ts";
import type { Chain } from "#adapters/chain/port.ts";
import type { Database } from "#adapters/db/port.ts";
import { isCoinSwitchedOn, switchCoin } from "#features/payments/coin-store.ts";

/** The operator's switch: off, no order is opened with the coin, at once and in every process. Money on its way still counts. */
export async function turnCoin(app: Pick<App, "db" | "clock" | "log">, isOn: boolean): Promise<void> {
  await switchCoin(app.db, isOn, app.clock.now());
  app.log.info({ event: "coin_turned", isOn });
}

/** The chain, where plans may be paid on it now: an address is set and the operator's switch is on (SPEC-27). */
export async function openChain(app: Pick<App, "chain">, db: Database): Promise<Chain | null> {
  return app.chain !== null && (await isCoinSwitchedOn(db)) ? app.chain : null;
}

/** What each plan costs and gives; no price in the coin while it is off (P-01, SPEC-27). */
export async function getPremiumInfo(app: Pick<App, "db" | "chain" | "rules">): Promise<PremiumConfig> {
  const { premiumConfig } = app.rules;
  return (await openChain(app, app.db)) === null ? withoutCoin(premiumConfig) : premiumConfig;
}

/** What wallets and people have to know of the coin. Throws coin_method_disabled. */
export async function getCoinInfo(
  app: Pick<App, "db" | "chain" | "rules">,
): Promise<Reply<typeof planCalls.getCoinInfo>> {
  const chain = await openChain(app, app.db);
  if (chain === null) throw new AppError("coin_method_disabled");
  const { label, walletsUrl } = app.rules.coin;
  return { label, network: chain.network, wallets_url: walletsUrl };
}
