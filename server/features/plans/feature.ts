import { planCalls } from "@wardrobe/domain/plans/calls.ts";
import type { PremiumConfig } from "@wardrobe/domain/plans/plan.ts";
import { withoutCoin } from "@wardrobe/domain/plans/premium-config.ts";
import type { App } from "#app.ts";
import { feature } from "#kernel/feature.ts";
import { serve } from "#kernel/serve.ts";
import { openChain } from "#features/plans/coin-switch.ts";
import { listPlanDays, activateTrial } from "#features/plans/give-plan.ts";
import { sweepFormerPeople } from "#features/plans/returning-people.ts";

export const plans = feature({
  name: "plans",
  calls: serve(planCalls, {
    getPremiumInfo: ["Prices and limits of all plans", getPremiumInfo],
    activateTrial: ["Activate the trial, once", activateTrial],
  }),
  sweep: async (app) => ({ former: await sweepFormerPeople(app) }),
  exports: { plan_days: async ({ db }, { userId }) => await listPlanDays(db, userId) },
});

/** The prices and limits of each plan; without coin prices while the coin is off (P-01, SPEC-27). */
async function getPremiumInfo(app: Pick<App, "db" | "chain" | "rules">): Promise<PremiumConfig> {
  const { premiumConfig } = app.rules;
  return (await openChain(app, app.db)) === null ? withoutCoin(premiumConfig) : premiumConfig;
}
