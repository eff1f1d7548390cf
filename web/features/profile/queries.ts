import {
  mutationOptions,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import { useEffect } from "react";
import { msUntilPlanEnds } from "@wardrobe/domain/plans/remaining-time.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import type { Settings } from "@wardrobe/domain/profile/settings.ts";
import { languageOfSettings } from "@wardrobe/domain/people/language.ts";
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
    switchLanguage(languageOfSettings(restored.language));
  }
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success") return;
    if (event.query.queryKey.join() !== settingsQuery.queryKey.join()) return;
    const settings = queries.getQueryData(settingsQuery.queryKey);
    if (settings !== undefined) writeSettings(userId, settings);
  });
}

/** Refetches the settings once on mount, where they are shown: a referred friend may have added credits (P-11). */
export function useRefetchSettings(): void {
  const queries = useQueryClient();
  useEffect(() => void queries.invalidateQueries({ queryKey: settingsQuery.queryKey }), [queries]);
}

/** The settings; undefined until they are loaded. */
export function useSettings(): Settings | undefined {
  return useQuery({ ...settingsQuery, enabled: false }).data;
}

export type Preference = Partial<Pick<Settings, "language" | "gender" | "default_image_mode">>;

/** Saves a preference optimistically: it is shown at once and reverted when the server refuses it (S-05). */
export const preferenceMutation = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: savePreference,
    onMutate: async (preference: Preference) => {
      // A reply to an earlier request would overwrite the change.
      await queries.cancelQueries({ queryKey: settingsQuery.queryKey });
      const before = queries.getQueryData(settingsQuery.queryKey);
      if (before !== undefined) queries.setQueryData(settingsQuery.queryKey, { ...before, ...preference });
      return before;
    },
    // Reverts only the fields of this preference, and only where they were not changed since.
    onError: (_error, preference, before) =>
      queries.setQueryData(settingsQuery.queryKey, (settings) => {
        const isOwn = ([field]: [string, unknown]): boolean =>
          field in preference && Reflect.get(settings ?? {}, field) === Reflect.get(preference, field);
        return settings && { ...settings, ...Object.fromEntries(Object.entries(before ?? {}).filter(isOwn)) };
      }),
  });

export function useSavePreference() {
  return useMutation(preferenceMutation(useQueryClient()));
}

/** Saves each given preference by its own call, one after the other. */
export async function savePreference(preference: Preference): Promise<void> {
  const { language, gender, default_image_mode } = preference;
  if (language !== undefined && language !== null) await callApi(profileCalls.setLanguage, { language });
  if (gender !== undefined) await callApi(profileCalls.setGender, { gender });
  if (default_image_mode !== undefined) await callApi(profileCalls.setDefaultImageMode, { default_image_mode });
}
