import type { planCalls } from "@wardrobe/domain/plans/calls.ts";
import { withoutCoin, type PremiumConfig } from "@wardrobe/domain/plans/premium-config.ts";
import type { App, Handlers } from "#app.ts";
import { activateTrial } from "#features/plans/activate-trial.ts";
import { openChain } from "#features/plans/coin-switch.ts";

export const planHandlers = { getPremiumInfo, activateTrial } satisfies Handlers<typeof planCalls>;

/** The prices and limits of each plan; without coin prices while the coin is off (P-01, SPEC-27). */
async function getPremiumInfo(app: Pick<App, "db" | "chain" | "rules">): Promise<PremiumConfig> {
  const { premiumConfig } = app.rules;
  return (await openChain(app, app.db)) === null ? withoutCoin(premiumConfig) : premiumConfig;
}
