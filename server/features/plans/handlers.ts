import type { planCalls } from "@wardrobe/domain/plans/calls.ts";
import type { Handlers } from "#app.ts";
import { activateTrial } from "#features/plans/activate-trial.ts";
import { getPremiumInfo } from "#features/plans/get-premium-info.ts";

export const planHandlers = { getPremiumInfo, activateTrial } satisfies Handlers<typeof planCalls>;
