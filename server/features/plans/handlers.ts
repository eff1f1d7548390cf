import type { planCalls } from "@wardrobe/domain/plans/calls.ts";
import type { App, Handlers } from "#app.ts";

export const planHandlers = {
  getPremiumInfo: async (app: Pick<App, "rules">) => app.rules.premiumConfig,
} satisfies Partial<Handlers<typeof planCalls>>;
