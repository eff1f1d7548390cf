import { useMutation, useQueryClient } from "@tanstack/react-query";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import type { Language } from "@wardrobe/domain/people/language.ts";
import type { Settings } from "@wardrobe/domain/profile/settings.ts";
import { callApi } from "#adapters/api.ts";
import { savePreference } from "#features/profile/mutations.ts";
import { settingsQuery } from "#features/profile/queries.ts";

/** Saves the choices, then the completion: if the app is closed in between, the onboarding is shown again (O-02). */
export function useCompleteOnboarding() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (
      result: Partial<Pick<Settings, "gender">> & { language: Language; is_onboarding_complete: true },
    ) => {
      const { is_onboarding_complete, ...preferences } = result;
      await savePreference(preferences);
      await callApi(profileCalls.setOnboardingComplete, { is_onboarding_complete });
    },
    onSuccess: (_nothing, result) =>
      queries.setQueryData(settingsQuery.queryKey, (settings) => settings && { ...settings, ...result }),
  });
}
