import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { Reply } from "@wardrobe/domain/call.ts";
import type { paymentCalls } from "@wardrobe/domain/payments/calls.ts";
import { planCalls } from "@wardrobe/domain/plans/calls.ts";
import { tierOf, type Tier } from "@wardrobe/domain/plans/plan-types.ts";
import { callApi } from "#adapters/api.ts";
import { settingsQuery, useSettings } from "#features/profile/queries.ts";

export const premiumQuery = queryOptions({
  queryKey: ["premium"],
  queryFn: async () => await callApi(planCalls.getPremiumInfo, undefined),
});

/** The tier that rules of the client go by; the server checks each again. */
export function useTier(): Tier {
  return tierOf(useSettings()?.subscription_type);
}

/** Begins the one trial; the settings are read anew, since plan, credits and limits have changed with it (P-07). */
export function useActivateTrial() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => await callApi(planCalls.activateTrial, undefined),
    onSuccess: async () => await queries.invalidateQueries({ queryKey: settingsQuery.queryKey }),
  });
}

/** A plan that was just paid shows at once; what else it changes, as limits, is read anew, and nobody waits for that. */
export function takeUpPlan(queries: QueryClient, paid: Reply<typeof paymentCalls.validatePayment>): void {
  const { ai_credits_left, recommend_credits_left, subscription_start, subscription_end, subscription_type } = paid;
  const fields = { ai_credits_left, recommend_credits_left, subscription_start, subscription_end, subscription_type };
  const known = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  queries.setQueryData(settingsQuery.queryKey, (settings) => settings && { ...settings, ...known });
  void queries.invalidateQueries({ queryKey: settingsQuery.queryKey });
}
