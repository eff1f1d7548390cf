import type { planCalls } from "@wardrobe/domain/plans/calls.ts";
import type { App, Handlers } from "#app.ts";
import { activateTrial } from "#features/plans/activate-trial.ts";

export const planHandlers = {
  getPremiumInfo: async (app: Pick<App, "rules">) => app.rules.premiumConfig,
  activateTrial,
} satisfies Partial<Handlers<typeof planCalls>>;
