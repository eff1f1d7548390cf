import { useMutation, useQueryClient } from "@tanstack/react-query";
import { create } from "zustand";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import type { Language, Settings } from "@wardrobe/domain/profile/settings.ts";
import { callApi } from "#adapters/api.ts";
import { savePreference, settingsQuery, useSettings } from "#features/profile/queries.ts";

const useTutorial = create<{ readonly isOpen: boolean }>(() => ({ isOpen: false }));

/** Opens the onboarding once more, or closes it. */
export function setTutorialOpen(isOpen: boolean): void {
  useTutorial.setState({ isOpen });
}

/** Whether the onboarding is shown: to whoever has not been through it, and to whoever asked for it again (O-04). */
export function useIsOnboarding(): boolean {
  const settings = useSettings();
  const { isOpen } = useTutorial();
  return isOpen || settings?.is_onboarding_complete === false;
}

/** Saves what the onboarding chose, its end last: killed in between it is simply shown again (O-02). */
export function useCompleteOnboarding() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (result: Pick<Settings, "gender"> & { language: Language; is_onboarding_complete: true }) => {
      const { language, gender, is_onboarding_complete } = result;
      await savePreference({ language, gender });
      await callApi(profileCalls.setOnboardingComplete, { is_onboarding_complete });
    },
    onSuccess: (_nothing, result) =>
      queries.setQueryData(settingsQuery.queryKey, (settings) => settings && { ...settings, ...result }),
  });
}
