import { useMutation, useQueryClient } from "@tanstack/react-query";
import { planCalls } from "@wardrobe/domain/plans/calls.ts";
import { callApi } from "#adapters/api.ts";
import { settingsQuery } from "#features/profile/queries.ts";

/** Activates the trial and reloads the settings: plan, credits and limits have changed (P-07). */
export function useActivateTrial() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => await callApi(planCalls.activateTrial, undefined),
    onSuccess: async () => await queries.invalidateQueries({ queryKey: settingsQuery.queryKey }),
  });
}
