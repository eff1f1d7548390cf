import { queryOptions } from "@tanstack/react-query";
import { planCalls } from "@wardrobe/domain/plans/calls.ts";
import { tierOf, type Tier } from "@wardrobe/domain/plans/plan-types.ts";
import { callApi } from "#adapters/api.ts";
import { useSettings } from "#features/profile/queries.ts";

export const premiumQuery = queryOptions({
  queryKey: ["premium"],
  queryFn: async () => await callApi(planCalls.getPremiumInfo, undefined),
});

/** The tier for the client's own checks; the server repeats each of them. */
export function useTier(): Tier {
  return tierOf(useSettings()?.subscription_type);
}
