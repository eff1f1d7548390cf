import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { planCalls } from "@wardrobe/domain/plans/calls.ts";
import { tierOf, type Tier } from "@wardrobe/domain/plans/plan-types.ts";
import { callApi } from "#adapters/api.ts";
import { settingsQuery, useSettings } from "#features/profile/queries.ts";

export const premiumQuery = queryOptions({
  queryKey: ["premium"],
  queryFn: async () => await callApi(planCalls.getPremiumInfo, undefined),
});

/** The tier for the client's own checks; the server repeats each of them. */
export function useTier(): Tier {
  return tierOf(useSettings()?.subscription_type);
}

/** Activates the trial and reloads the settings: plan, credits and limits have changed (P-07). */
export function useActivateTrial() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => await callApi(planCalls.activateTrial, undefined),
    onSuccess: async () => await queries.invalidateQueries({ queryKey: settingsQuery.queryKey }),
  });
}
