import { useEffect } from "react";
import type { NextPoint } from "@wardrobe/domain/onboarding/steps.ts";
import { lazyComponent } from "#adapters/lazy-component.ts";
import { OnboardingDialog, preloadPictures } from "#features/onboarding/onboarding-dialog.tsx";
import { setTutorialOpen, useIsOnboarding } from "#features/onboarding/queries.ts";
import { setUpgradeOpen } from "#features/payments/upgrade-store.ts";
import { useSettings } from "#features/profile/queries.ts";
import { PICKER_ID } from "#features/wardrobe/upload-button.tsx";
import { useGoTo } from "#screens/navigation.ts";

const ProvidersSheet = lazyComponent(
  async () => (await import("#features/providers/providers-sheet.tsx")).ProvidersSheet,
);

/** Where the rows of the last step lead; the plans are a sheet over any screen. */
const SCREENS: Readonly<Record<Exclude<NextPoint, "next_explore_premium">, string>> = {
  next_upload_first_item: "/wardrobe",
  next_try_constructor: "/constructor",
  next_get_weather: "/recommendations",
};

/** The wardrobe's picker, on the screen below; on another one there is none, and the wardrobe opens without it. */
const openPicker = (): void => document.getElementById(PICKER_ID)?.click();

/** The onboarding, over any route (N-04), and after it the question who may see photos, where it is open (TRUST-03). */
export function Onboarding({ isAfterFriend }: { isAfterFriend: boolean }) {
  const settings = useSettings();
  const isOnboarding = useIsOnboarding();
  const goTo = useGoTo();
  useEffect(() => {
    if (isOnboarding) preloadPictures();
  }, [isOnboarding]);
  if (settings === undefined) return null;
  if (!isOnboarding) return <ProvidersSheet />;
  const leave = (next: NextPoint | null): void => {
    setTutorialOpen(false);
    if (next === "next_explore_premium") setUpgradeOpen(true);
    else if (next !== null) goTo(SCREENS[next]);
  };
  return (
    <OnboardingDialog
      settings={settings}
      isAgain={settings.is_onboarding_complete}
      isAfterFriend={isAfterFriend}
      onNext={(next) => next === "next_upload_first_item" && openPicker()}
      onDone={leave}
    />
  );
}
