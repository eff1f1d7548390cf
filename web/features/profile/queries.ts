import { queryOptions, useQuery, type QueryClient } from "@tanstack/react-query";
import { msUntilPlanEnds } from "@wardrobe/domain/plans/remaining-time.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import type { Settings } from "@wardrobe/domain/profile/settings.ts";
import { callApi } from "#adapters/api.ts";
import { switchLanguage } from "#adapters/language.ts";
import { readSettings, writeSettings } from "#adapters/local-store.ts";

/** Refetched when the app regains focus and when the plan ends: credits and plans change meanwhile (P-09). */
export const settingsQuery = queryOptions({
  queryKey: ["settings"],
  queryFn: async (): Promise<Settings> => await callApi(profileCalls.getSettings, undefined),
  refetchOnWindowFocus: true,
  refetchInterval: ({ state }) => msUntilPlanEnds(state.data?.subscription_end, Date.now()) ?? false,
});

/** Restores the last settings of this device until the server's arrive, and keeps each change of them. */
export function mirrorSettings(queries: QueryClient, userId: string): void {
  const restored = readSettings(userId);
  if (restored !== null) {
    queries.setQueryData(settingsQuery.queryKey, restored, { updatedAt: 0 });
    switchLanguage(restored.language);
  }
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success") return;
    if (event.query.queryKey.join() !== settingsQuery.queryKey.join()) return;
    const settings = queries.getQueryData(settingsQuery.queryKey);
    if (settings !== undefined) writeSettings(userId, settings);
  });
}

/** The settings; undefined until they are loaded. */
export function useSettings(): Settings | undefined {
  return useQuery({ ...settingsQuery, enabled: false }).data;
}
