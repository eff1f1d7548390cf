import { withoutCoin, type PremiumConfig } from "@wardrobe/domain/plans/premium-config.ts";
import type { App } from "#app.ts";
import { openChain } from "#features/plans/coin-switch.ts";

/** What each plan costs and gives; no price in the coin while it is off (P-01, SPEC-27). */
export async function getPremiumInfo(app: Pick<App, "db" | "chain" | "rules">): Promise<PremiumConfig> {
  const { premiumConfig } = app.rules;
  return (await openChain(app, app.db)) === null ? withoutCoin(premiumConfig) : premiumConfig;
}
