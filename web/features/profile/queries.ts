import {
  mutationOptions,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import { useEffect } from "react";
import { create } from "zustand";
import { msUntilPlanEnds } from "@wardrobe/domain/plans/remaining-time.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import type { Settings } from "@wardrobe/domain/profile/settings.ts";
import { callApi } from "#adapters/api.ts";

/** Credits are renewed and plans end while the app is open: the settings are read anew when it comes back, and at the plan's end (P-09). */
export const settingsQuery = queryOptions({
  queryKey: ["settings"],
  queryFn: async (): Promise<Settings> => await callApi(profileCalls.getSettings, undefined),
  refetchOnWindowFocus: true,
  refetchInterval: ({ state }) => msUntilPlanEnds(state.data?.subscription_end, Date.now()) ?? false,
});

/** Reads the settings anew once, where they are about to be shown: a friend who came has brought credits too (P-11). */
export function useSettingsAnew(): void {
  const queries = useQueryClient();
  useEffect(() => void queries.invalidateQueries({ queryKey: settingsQuery.queryKey }), [queries]);
}

/** The person's settings; undefined until they are known. */
export function useSettings(): Settings | undefined {
  return useQuery({ ...settingsQuery, enabled: false }).data;
}

const useSettingsEntry = create<{ readonly isOpen: boolean }>(() => ({ isOpen: false }));

/** Opens the settings over whatever screen stands there, or closes them. */
export function setSettingsOpen(isOpen: boolean): void {
  useSettingsEntry.setState({ isOpen });
}

/** Whether the settings are open. Ones that could not be loaded are asked for again then. */
export function useIsSettingsOpen(): boolean {
  const entry = useSettingsEntry();
  const { data, refetch } = useQuery({ ...settingsQuery, enabled: false });
  const isMissing = data === undefined;
  // Each opening is another state, also one that comes after an answer that failed.
  useEffect(() => {
    if (entry.isOpen && isMissing) void refetch();
  }, [entry, isMissing, refetch]);
  return entry.isOpen;
}

export type Preference = Partial<Pick<Settings, "language" | "gender" | "default_image_mode">>;

/** Saves one preference at once; what the person chose shows before the answer and goes back when it is refused (S-05). */
export const preferenceMutation = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: savePreference,
    onMutate: async (preference: Preference) => {
      // An answer from before the change would undo it in sight.
      await queries.cancelQueries({ queryKey: settingsQuery.queryKey });
      const before = queries.getQueryData(settingsQuery.queryKey);
      if (before !== undefined) queries.setQueryData(settingsQuery.queryKey, { ...before, ...preference });
      return before;
    },
    // Only what this one chose goes back, and only where nothing else was chosen since.
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
