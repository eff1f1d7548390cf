import { useRef } from "react";
import { mainButton } from "@wardrobe/domain/plans/main-button.ts";
import type { Tier } from "@wardrobe/domain/plans/plan-types.ts";
import { hasTrial } from "@wardrobe/domain/plans/trial.ts";
import type { Settings } from "@wardrobe/domain/profile/settings.ts";
import { logError } from "#adapters/log.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { textOf, useT } from "#adapters/texts.ts";
import { useActivateTrial } from "#features/plans/mutations.ts";
import { Button } from "#ui/button.tsx";
import { Spinner } from "#ui/progress.tsx";
import { showToast } from "#ui/show-toast.ts";

type MainButtonProps = { viewed: Tier; current: Tier; settings: Settings; onChoosePlan: () => void };

/** The button for the viewed plan (S-03, P-07). */
export function MainButton({ viewed, current, settings, onChoosePlan }: MainButtonProps) {
  const t = useT();
  const { mutateAsync, isPending } = useActivateTrial();
  const isActivating = useRef(false);
  const { label, action } = mainButton({ viewed, current, subscriptionStart: settings.subscription_start });
  // The toast is shown even if the settings were closed meanwhile.
  const activate = async (): Promise<void> => {
    // The second tap of a double tap comes before `isPending` is rendered.
    if (isActivating.current) return;
    isActivating.current = true;
    telegram.haptic("choice");
    try {
      const success = hasTrial(await mutateAsync());
      telegram.haptic(success ? "success" : "error");
      showToast(textOf(success ? "trial_activated" : "failed_activate_trial"), success ? "info" : "error");
    } catch (error) {
      logError("The trial was not activated", error);
      telegram.haptic("error");
      showToast(textOf("failed_activate_trial"), "error");
    } finally {
      isActivating.current = false;
    }
  };
  return (
    <>
      <Button
        onClick={action === "choose_plan" ? onChoosePlan : () => void activate()}
        disabled={action === null || isPending}
      >
        {isPending && <Spinner sizePx={18} />} {t(label, { tier: t(viewed) })}
      </Button>
      {/* A plan can also be bought without a trial. */}
      {action === "activate_trial" && (
        <Button look="link" onClick={onChoosePlan}>
          {t("pick_plan")}
        </Button>
      )}
    </>
  );
}
