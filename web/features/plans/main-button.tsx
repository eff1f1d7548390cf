import { CalendarClock } from "lucide-react";
import { useState } from "react";
import { mainButton } from "@wardrobe/domain/plans/main-button.ts";
import type { Tier } from "@wardrobe/domain/plans/plan-types.ts";
import { remainingTime } from "@wardrobe/domain/plans/remaining-time.ts";
import type { Settings } from "@wardrobe/domain/profile/settings.ts";
import { logError } from "#adapters/log.ts";
import { textOf, useT } from "#adapters/language.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { useActivateTrial } from "#features/plans/queries.ts";
import { Button } from "#ui/button.tsx";
import { Spinner } from "#ui/progress.tsx";
import { showToast } from "#ui/show-toast.ts";

type MainButtonProps = { viewed: Tier; current: Tier; settings: Settings; onChoosePlan: () => void };

/** The button for the viewed plan, and the remaining time of the current one (S-03, S-04, P-07). */
export function MainButton({ viewed, current, settings, onChoosePlan }: MainButtonProps) {
  const t = useT();
  const { mutateAsync, isPending } = useActivateTrial();
  const { label, action } = mainButton({ viewed, current, subscriptionStart: settings.subscription_start });
  // The toast is shown even if the settings were closed meanwhile.
  const activate = async (): Promise<void> => {
    telegram.haptic("choice");
    try {
      const { success } = await mutateAsync();
      telegram.haptic(success ? "success" : "error");
      showToast(textOf(success ? "trial_activated" : "failed_activate_trial"), success ? "info" : "error");
    } catch (error) {
      logError("The trial was not activated", error);
      telegram.haptic("error");
      showToast(textOf("failed_activate_trial"), "error");
    }
  };
  return (
    <>
      {settings.subscription_end !== null && <RemainingTime end={settings.subscription_end} />}
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

function RemainingTime({ end }: { end: string }) {
  const t = useT();
  const [now] = useState(() => Date.now());
  const left = remainingTime(Date.parse(end), now);
  return (
    <p className="flex items-center justify-center gap-2 text-s text-muted">
      <CalendarClock size={16} aria-hidden /> {"count" in left ? t(left.key, { count: left.count }) : t(left.key)}
    </p>
  );
}
