import { useMutation, useQueryClient } from "@tanstack/react-query";
import { create } from "zustand";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import type { Language, Settings } from "@wardrobe/domain/profile/settings.ts";
import { callApi } from "#adapters/api.ts";
import { savePreference, settingsQuery, useSettings } from "#features/profile/queries.ts";

const useTutorial = create<{ readonly isOpen: boolean }>(() => ({ isOpen: false }));

/** Opens the onboarding again from the settings, or closes it. */
export function setTutorialOpen(isOpen: boolean): void {
  useTutorial.setState({ isOpen });
}

/** Whether the onboarding is shown: to users who have not completed it, and to those who opened it again (O-04). */
export function useIsOnboarding(): boolean {
  const settings = useSettings();
  const { isOpen } = useTutorial();
  return isOpen || settings?.is_onboarding_complete === false;
}

/** Saves the choices, then the completion: if the app is closed in between, the onboarding is shown again (O-02). */
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
