import { mutationOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import type { Settings } from "@wardrobe/domain/profile/settings.ts";
import { callApi } from "#adapters/api.ts";
import { settingsQuery } from "#features/profile/queries.ts";
import { deviceZone } from "#adapters/today.ts";

/** Refetches the settings once on mount, where they are shown: a referred friend may have added credits (P-11). */
export function useRefetchSettings(): void {
  const queries = useQueryClient();
  useEffect(() => void queries.invalidateQueries({ queryKey: settingsQuery.queryKey }), [queries]);
}

export type Preference = Partial<Pick<Settings, "language" | "gender" | "default_image_mode">>;

/** A gender that is chosen has been said (SPEC-55). */
export const shownOf = <Chosen extends Preference>(preference: Chosen) =>
  preference.gender === undefined ? preference : { ...preference, is_gender_said: true };

/** Saves a preference optimistically: it is shown at once and reverted when the server refuses it (S-05). */
export const preferenceMutation = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: savePreference,
    onMutate: async (preference: Preference) => {
      // A reply to an earlier request would overwrite the change.
      await queries.cancelQueries({ queryKey: settingsQuery.queryKey });
      const before = queries.getQueryData(settingsQuery.queryKey);
      if (before !== undefined) queries.setQueryData(settingsQuery.queryKey, { ...before, ...shownOf(preference) });
      return before;
    },
    // Reverts only the fields of this preference, and only where they were not changed since.
    onError: (_error, preference, before) =>
      queries.setQueryData(settingsQuery.queryKey, (settings) => {
        const isOwn = ([field]: [string, unknown]): boolean =>
          field in shownOf(preference) &&
          Reflect.get(settings ?? {}, field) === Reflect.get(shownOf(preference), field);
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

/** Tells the server the zone of this device where it knows another or none: its days are the person's (WEAR-02). */
export async function tellTimeZone(queries: QueryClient): Promise<void> {
  const time_zone = deviceZone();
  const settings = queries.getQueryData(settingsQuery.queryKey);
  if (settings === undefined || settings.time_zone === time_zone) return;
  await callApi(profileCalls.setTimeZone, { time_zone });
  queries.setQueryData(settingsQuery.queryKey, (now) => now && { ...now, time_zone });
}
