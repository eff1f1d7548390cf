import { Suspense, useEffect } from "react";
import { lazyComponent } from "#adapters/lazy-component.ts";
import { OnboardingDialog, preloadScreenshots } from "#features/onboarding/onboarding-dialog.tsx";
import { setTutorialOpen, useIsOnboarding } from "#features/onboarding/queries.ts";
import { useSettings } from "#features/profile/queries.ts";

const ProvidersSheet = lazyComponent(
  async () => (await import("#features/providers/providers-sheet.tsx")).ProvidersSheet,
);

/** The onboarding, over any route (N-04), and after it the question who may see photos, where it is open (TRUST-03). */
export function Onboarding() {
  const settings = useSettings();
  const isOnboarding = useIsOnboarding();
  useEffect(() => {
    if (isOnboarding) preloadScreenshots();
  }, [isOnboarding]);
  if (settings === undefined) return null;
  if (!isOnboarding)
    return (
      <Suspense>
        <ProvidersSheet />
      </Suspense>
    );
  return (
    <OnboardingDialog
      settings={settings}
      isAgain={settings.is_onboarding_complete}
      onDone={() => setTutorialOpen(false)}
    />
  );
}
