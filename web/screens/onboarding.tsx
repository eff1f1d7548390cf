import { useEffect } from "react";
import { OnboardingDialog, preloadScreenshots } from "#features/onboarding/onboarding-dialog.tsx";
import { setTutorialOpen } from "#features/onboarding/queries.ts";
import { useSettings } from "#features/profile/queries.ts";

/** The onboarding, over any route (N-04). */
export function Onboarding() {
  const settings = useSettings();
  useEffect(preloadScreenshots, []);
  if (settings === undefined) return null;
  return (
    <OnboardingDialog
      settings={settings}
      isAgain={settings.is_onboarding_complete}
      onDone={() => setTutorialOpen(false)}
    />
  );
}
