import { mainButton } from "@wardrobe/domain/plans/main-button.ts";
import type { Tier } from "@wardrobe/domain/plans/plan-types.ts";
import type { Settings } from "@wardrobe/domain/profile/settings.ts";
import { useT } from "#adapters/texts.ts";
import { TrialButton } from "#features/plans/trial.tsx";
import { Button } from "#ui/button.tsx";

type MainButtonProps = {
  viewed: Tier;
  current: Tier;
  settings: Settings;
  onChoosePlan: () => void;
  /** The trial has begun. */
  onActivated: () => void;
};

/** The button for the viewed plan (S-03, P-07). */
export function MainButton({ viewed, current, settings, onChoosePlan, onActivated }: MainButtonProps) {
  const t = useT();
  const { label, action } = mainButton({ viewed, current, subscriptionStart: settings.subscription_start });
  if (action !== "activate_trial")
    return (
      <Button onClick={onChoosePlan} disabled={action === null}>
        {t(label, { tier: t(viewed) })}
      </Button>
    );
  return (
    <>
      <TrialButton onActivated={onActivated} />
      {/* A plan can also be bought without a trial. */}
      <Button look="link" onClick={onChoosePlan}>
        {t("pick_plan")}
      </Button>
    </>
  );
}
