import { useMutation, useQueryClient } from "@tanstack/react-query";
import { planCalls } from "@wardrobe/domain/plans/calls.ts";
import { callApi } from "#adapters/api.ts";
import { settingsQuery } from "#features/profile/queries.ts";

/** Begins the one trial; the settings are read anew, since plan, credits and limits have changed with it (P-07). */
export function useActivateTrial() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => await callApi(planCalls.activateTrial, undefined),
    onSuccess: async () => await queries.invalidateQueries({ queryKey: settingsQuery.queryKey }),
  });
}
