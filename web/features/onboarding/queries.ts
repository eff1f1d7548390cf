import { create } from "zustand";
import { useSettings } from "#features/profile/queries.ts";

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
