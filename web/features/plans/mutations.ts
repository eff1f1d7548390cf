import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { planCalls } from "@wardrobe/domain/plans/calls.ts";
import type { Settings } from "@wardrobe/domain/profile/settings.ts";
import { callApi } from "#adapters/api.ts";
import { settingsQuery } from "#features/profile/queries.ts";

type Began = {
  readonly [
    Field in
      | "ai_credits_left"
      | "recommend_credits_left"
      | "subscription_start"
      | "subscription_end"
      | "subscription_type"
  ]?: Settings[Field] | undefined;
};

/** Shows a plan that has begun at once; what else it changes, such as limits, is reloaded in the background. */
export function applyPlan(queries: QueryClient, began: Began): void {
  const { ai_credits_left, recommend_credits_left, subscription_start, subscription_end, subscription_type } = began;
  const fields = { ai_credits_left, recommend_credits_left, subscription_start, subscription_end, subscription_type };
  const known = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  queries.setQueryData(settingsQuery.queryKey, (settings) => settings && { ...settings, ...known });
  void queries.invalidateQueries({ queryKey: settingsQuery.queryKey });
}

/** Activates the trial (P-07). */
export function useActivateTrial() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => await callApi(planCalls.activateTrial, undefined),
    onSuccess: (reply) => applyPlan(queries, reply),
  });
}
